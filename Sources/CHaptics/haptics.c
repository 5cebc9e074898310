#include "haptics.h"
