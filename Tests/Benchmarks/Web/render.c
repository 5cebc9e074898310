/* Renders a file again and again, and prints the least processor time for a frame in nanoseconds:
 * render FILE MODEL ROUNDS. */
#include <haptics.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int count, char **arguments) {
  if (count != 4) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  static char text[4 << 20];
  haptics_source source = HAPTICS_SOURCE_INIT;
  source.bytes = text;
  source.size = fread(text, 1, sizeof text, file);
  fclose(file);
  haptics_rendering rendering = HAPTICS_RENDERING_INIT;
  rendering.model = arguments[2];
  /* As in the module, memory is used again: what the kernel takes for new pages is more than the rendering. */
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  double least = 1e9;
  for (int round = 0; round < atoi(arguments[3]); round++) {
    haptics_samples *samples;
    clock_t start = clock();
    if (haptics_render_pattern(&source, &rendering, &samples) != HAPTICS_OK) return 1;
    double time = (double)(clock() - start) / CLOCKS_PER_SEC * 1e9 / haptics_samples_frames(samples);
    if (time < least) least = time;
    haptics_samples_destroy(samples);
  }
  printf("%g\n", least);
  return 0;
}
