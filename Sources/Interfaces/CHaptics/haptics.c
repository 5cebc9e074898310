#include "haptics.h"

#include "border.h"

/* Every thread has its own: a failure on one does not change what another one reads.
 *
 * Without debug information, which valgrind 3.19 cannot read as clang writes it. */
__attribute__((nodebug)) static _Thread_local char message[CHAPTICS_MESSAGE_SIZE];

__attribute__((nodebug)) char *chaptics_message(void) { return message; }
