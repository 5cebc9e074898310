// json-c, as the system installs it: another reader of JSON, to compare with.
#include <json-c/json.h>
