namespace Haptics
{
  /// <summary>The configuration of an engine; see haptics_config of haptics.h for units and ranges.</summary>
  public sealed class EngineConfiguration
  {
    public int SampleRate { get; set; } = 48000;
    public int AudioChannels { get; set; } = 2;
    public int HapticChannels { get; set; } = 1;
    public bool IsStereoHaptics { get; set; }
    public bool IsPreview { get; set; }
    public bool HasMotors { get; set; }
    public int Voices { get; set; } = 64;
    public int Playbacks { get; set; } = 16;
    public int Commands { get; set; } = 4096;
    public int Messages { get; set; } = 4096;
    public int Resources { get; set; } = 1024;
    public int Buses { get; set; } = 16;
    public double VisualLookahead { get; set; } = 0.1;
    public double VisualExpiry { get; set; } = 0.25;
    public double HapticLatency { get; set; }
    public double AudioLatency { get; set; }
    public double VisualLatency { get; set; }
    public string Model { get; set; }
  }
}
