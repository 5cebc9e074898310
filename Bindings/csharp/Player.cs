using System;

namespace Haptics
{
  /// <summary>Constructors of players. Functions use the player's engine, or `control`, that of a
  /// transaction.</summary>
  public sealed unsafe partial class Player
  {
    public Engine Engine { get; }

    /// <summary>A player of a copy of a timeline.</summary>
    public Player(Engine engine, Timeline timeline) : base(Make(engine, timeline), Native.haptics_player_destroy)
    {
      Engine = engine;
    }

    /// <summary>A player of a pattern that is loaded.</summary>
    public Player(Engine engine, int pattern) : base(Make(engine, pattern), Native.haptics_player_destroy)
    {
      Engine = engine;
    }

    private static IntPtr Make(Engine engine, Timeline timeline)
    {
      Result.Check(Native.haptics_player_create(engine.Open, timeline.Open, out var pointer));
      return pointer;
    }

    private static IntPtr Make(Engine engine, int pattern)
    {
      Result.Check(Native.haptics_player_create_with_pattern(engine.Open, pattern, out var pointer));
      return pointer;
    }
  }
}
