/* Plugs a virtual controller in before a program's main, and prints whether its motors were driven.
 * Link with -Wl,--wrap=main. */
#include <SDL.h>
#include <stdio.h>

int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);

static Uint16 strongest;

static int SDLCALL rumble(void *context, Uint16 low, Uint16 high) {
  (void)context;
  if (low > strongest) strongest = low;
  if (high > strongest) strongest = high;
  return 0;
}

int __wrap_main(int argc, char **argv) {
  SDL_VirtualJoystickDesc pad;
  SDL_zero(pad);
  pad.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
  pad.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
  pad.naxes = SDL_CONTROLLER_AXIS_MAX;
  pad.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
  pad.Rumble = rumble;
  if (SDL_Init(SDL_INIT_GAMECONTROLLER) || SDL_JoystickAttachVirtualEx(&pad) < 0) return 2;
  const int status = __real_main(argc, argv);
  printf("motors %s\n", strongest > 0 ? "driven" : "still");
  return status;
}
