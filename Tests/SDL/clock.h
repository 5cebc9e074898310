/* The clock of the game that a bot plays. */
#include <stdint.h>
int64_t bot_time(void);
#define HAPTICS_SDL_TIME() bot_time()
