/* Writes a short sound of every kind that libsndfile can write, to begin with: make-sounds FOLDER */
#include <sndfile.h>
#include <stdio.h>

/* How many frames: a block of every encoding, and a part of one. */
#define FRAMES 600

static void write_sound(const char *folder, int format, int channels) {
  char path[1024];
  float samples[FRAMES * 2];
  SF_INFO info = {.samplerate = 8000, .channels = channels, .format = format};
  if (!sf_format_check(&info)) return;
  for (int i = 0; i < FRAMES * 2; i++) samples[i] = (float)(i * 37 % 201 - 100) / 150;
  snprintf(path, sizeof path, "%s/sound-%x-%d", folder, (unsigned)format, channels);
  SNDFILE *file = sf_open(path, SFM_WRITE, &info);
  if (file == NULL) return;
  sf_set_string(file, SF_STR_TITLE, "title");
  sf_writef_float(file, samples, FRAMES);
  sf_close(file);
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  for (int container = 0x010000; container <= 0x300000; container += 0x010000)
    for (int encoding = 0; encoding <= 0x100; encoding++)
      for (int channels = 1; channels <= 2; channels++)
        write_sound(arguments[1], container | encoding, channels);
  return 0;
}
