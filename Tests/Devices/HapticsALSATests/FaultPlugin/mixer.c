// The controls of a sound card that is not there: an external control of ALSA's for the tests.
//
//   ctl.hw { @args [ CARD ]  @args.CARD { type string }  type mixer  card $CARD  folder "/…" }
//
// Each line of FOLDER/CARD.mixer is a control, its greatest value, and its value for one channel or two:
// "Master Playback Volume:64:16:32". A name that ends in Switch is one. A change of the values is an event.

#include <alsa/asoundlib.h>
#include <alsa/control_external.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_controls = 8 };

struct control {
  char name[44];
  int count;
  long most, values[2];
};

struct mixer {
  snd_ctl_ext_t ext;
  char file[512];
  struct control controls[most_controls];
  int count, told;
};

// Reads the file; whether it differs from what is known.
static int read_file(struct mixer *m) {
  struct control controls[most_controls];
  char line[128];
  int count = 0, is_new;
  FILE *file = fopen(m->file, "r");
  if (!file) return -ENODEV;
  memset(controls, 0, sizeof controls);
  while (count < most_controls && fgets(line, sizeof line, file)) {
    struct control *c = &controls[count];
    int found = sscanf(line, "%43[^:]:%ld:%ld:%ld", c->name, &c->most, &c->values[0], &c->values[1]);
    c->count = found - 2;
    if (c->count > 0) count++;
  }
  fclose(file);
  is_new = memcmp(controls, m->controls, sizeof controls) != 0;
  memcpy(m->controls, controls, sizeof controls);
  m->count = count;
  return is_new;
}

static void set_id(const struct control *c, snd_ctl_elem_id_t *id) {
  snd_ctl_elem_id_set_interface(id, SND_CTL_ELEM_IFACE_MIXER);
  snd_ctl_elem_id_set_name(id, c->name);
}

static void close_mixer(snd_ctl_ext_t *ext) { free(ext->private_data); }

static int elem_count(snd_ctl_ext_t *ext) { return ((struct mixer *)ext->private_data)->count; }

static int elem_list(snd_ctl_ext_t *ext, unsigned int offset, snd_ctl_elem_id_t *id) {
  set_id(&((struct mixer *)ext->private_data)->controls[offset], id);
  return 0;
}

static snd_ctl_ext_key_t find_elem(snd_ctl_ext_t *ext, const snd_ctl_elem_id_t *id) {
  struct mixer *m = ext->private_data;
  int i;
  for (i = 0; i < m->count; i++)
    if (!strcmp(m->controls[i].name, snd_ctl_elem_id_get_name(id))) return (snd_ctl_ext_key_t)i;
  return SND_CTL_EXT_KEY_NOT_FOUND;
}

static int get_attribute(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, int *type, unsigned int *access,
                         unsigned int *count) {
  struct control *c = &((struct mixer *)ext->private_data)->controls[key];
  *type = strstr(c->name, "Switch") ? SND_CTL_ELEM_TYPE_BOOLEAN : SND_CTL_ELEM_TYPE_INTEGER;
  *access = SND_CTL_EXT_ACCESS_READWRITE;
  *count = (unsigned int)c->count;
  return 0;
}

static int get_integer_info(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *least, long *most, long *step) {
  *least = 0;
  *most = ((struct mixer *)ext->private_data)->controls[key].most;
  *step = 1;
  return 0;
}

static int read_integer(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *values) {
  struct control *c = &((struct mixer *)ext->private_data)->controls[key];
  memcpy(values, c->values, sizeof(long) * (size_t)c->count);
  return 0;
}

// An event for each control after the file has changed.
static int read_event(snd_ctl_ext_t *ext, snd_ctl_elem_id_t *id, unsigned int *mask) {
  struct mixer *m = ext->private_data;
  if (m->told >= m->count) {
    int is_new = read_file(m);
    if (is_new < 0) return is_new;
    if (!is_new) return -EAGAIN;
    m->told = 0;
  }
  set_id(&m->controls[m->told++], id);
  *mask = SND_CTL_EVENT_MASK_VALUE;
  return 1;
}

static const snd_ctl_ext_callback_t callbacks = {
  .close = close_mixer,
  .elem_count = elem_count,
  .elem_list = elem_list,
  .find_elem = find_elem,
  .get_attribute = get_attribute,
  .get_integer_info = get_integer_info,
  .read_integer = read_integer,
  .read_event = read_event,
};

SND_CTL_PLUGIN_DEFINE_FUNC(mixer) {
  snd_config_t *value;
  const char *card = NULL, *folder = NULL;
  struct mixer *m;
  int code;
  (void)root;
  if (snd_config_search(conf, "card", &value) < 0 || snd_config_get_string(value, &card) < 0 ||
      snd_config_search(conf, "folder", &value) < 0 || snd_config_get_string(value, &folder) < 0)
    return -EINVAL;
  m = calloc(1, sizeof *m);
  if (!m) return -ENOMEM;
  snprintf(m->file, sizeof m->file, "%s/%s.mixer", folder, card);
  code = read_file(m);
  if (code >= 0) {
    m->told = m->count;
    m->ext.version = SND_CTL_EXT_VERSION;
    strcpy(m->ext.id, "mixer");
    strcpy(m->ext.driver, "mixer");
    strcpy(m->ext.name, "mixer");
    m->ext.poll_fd = -1;
    m->ext.callback = &callbacks;
    m->ext.private_data = m;
    code = snd_ctl_ext_create(&m->ext, name, mode);
  }
  if (code < 0) {
    free(m);
    return code;
  }
  *handlep = m->ext.handle;
  return 0;
}

SND_CTL_PLUGIN_SYMBOL(mixer);
