/* Unpacks a stream of LZMA with lc=3, lp=0 and pb=0, as scripts/build-web makes it with xz: a third smaller than
 * gzip for WebAssembly. The whole output is the dictionary. */
#include <stdint.h>

/* Probabilities of a 0, in units of 2^-11, by their places. */
enum {
  STATES = 12,
  IS_MATCH = 0,
  IS_REP = IS_MATCH + STATES,
  IS_REP_0 = IS_REP + STATES,
  IS_REP_1 = IS_REP_0 + STATES,
  IS_REP_2 = IS_REP_1 + STATES,
  IS_LONG_REP = IS_REP_2 + STATES,
  SLOTS = IS_LONG_REP + STATES,
  DISTANCES = SLOTS + 4 * 64,
  ALIGNMENT = DISTANCES + 128,
  LENGTHS = ALIGNMENT + 16,
  /* Two bits of choice, 8 short, 8 middle and 256 long lengths. */
  LENGTH_SIZE = 2 + 8 + 8 + 256,
  REP_LENGTHS = LENGTHS + LENGTH_SIZE,
  LITERALS = REP_LENGTHS + LENGTH_SIZE,
  COUNT = LITERALS + (0x300 << 3)
};

static uint16_t probabilities[COUNT];
static const uint8_t *next, *last;
static uint32_t range, code;

static inline void normalize(void) {
  if (range >> 24) return;
  range <<= 8;
  code = code << 8 | (next < last ? *next++ : 0);
}

static inline uint32_t bit(uint16_t *probability) {
  normalize();
  uint32_t bound = (range >> 11) * *probability;
  if (code < bound) {
    range = bound;
    *probability += (2048 - *probability) >> 5;
    return 0;
  }
  range -= bound;
  code -= bound;
  *probability -= *probability >> 5;
  return 1;
}

/* A number whose highest bits come first. */
static inline uint32_t number(uint16_t *tree, int bits) {
  uint32_t place = 1;
  for (int i = 0; i < bits; i++) place = place << 1 | bit(tree + place);
  return place - (1u << bits);
}

/* A number whose lowest bits come first. */
static inline uint32_t reversed(uint16_t *tree, int bits) {
  uint32_t place = 1, result = 0;
  for (int i = 0; i < bits; i++) {
    uint32_t one = bit(tree + place);
    place = place << 1 | one;
    result |= one << i;
  }
  return result;
}

/* A length, with its choices first. */
static uint32_t length(uint16_t *p) {
  if (!bit(p)) return 2 + number(p + 2, 3);
  if (!bit(p + 1)) return 10 + number(p + 10, 3);
  return 18 + number(p + 18, 8);
}

static uint32_t distance(uint16_t *p, uint32_t length) {
  uint32_t slot = number(p + SLOTS + 64 * (length < 5 ? length - 2 : 3), 6);
  if (slot < 4) return slot;
  int bits = (int)(slot >> 1) - 1;
  uint32_t base = (2 | (slot & 1)) << bits;
  if (slot < 14) return base + reversed(p + DISTANCES + base - slot, bits);
  uint32_t direct = 0;
  for (int i = 0; i < bits - 4; i++) {
    normalize();
    range >>= 1;
    uint32_t one = code >= range;
    if (one) code -= range;
    direct = direct << 1 | one;
  }
  return base + (direct << 4) + reversed(p + ALIGNMENT, 4);
}

/* Characters of one byte that mean the same in HTML are digits to the base 125: without NUL, carriage return and '<'. */
static inline uint32_t digit(uint8_t character) {
  return character - 1u - (character > 13) - (character > 60);
}

/* Replaces digits by bytes: each 15 digits are the 13 bytes of a number, lowest first. Returns the number of bytes. */
__attribute__((export_name("bytes_of")))
uint32_t bytes_of(uint8_t *text, uint32_t size) {
  uint8_t *out = text;
  for (uint32_t at = 0; at + 15 <= size; at += 15) {
    uint32_t number[4] = {0, 0, 0, 0};
    for (uint32_t i = at; i < at + 15; i += 3) {
      uint64_t carry = (digit(text[i]) * 125 + digit(text[i + 1])) * 125 + digit(text[i + 2]);
      for (int k = 0; k < 4; k++) {
        carry += (uint64_t)number[k] * (125 * 125 * 125);
        number[k] = (uint32_t)carry;
        carry >>= 32;
      }
    }
    for (uint32_t k = 0; k < 13; k++) *out++ = (uint8_t)(number[k / 4] >> 8 * (k % 4));
  }
  return (uint32_t)(out - text);
}

/* Unpacks into exactly `size` bytes. Returns their number, or less if the stream is damaged. */
__attribute__((export_name("unpack")))
uint32_t unpack(const uint8_t *packed, uint32_t packed_size, uint8_t *out, uint32_t size) {
  uint16_t *p = probabilities;
  for (int i = 0; i < COUNT; i++) p[i] = 1024;
  next = packed + 5;
  last = packed + packed_size;
  range = 0xffffffff;
  code = (uint32_t)packed[1] << 24 | (uint32_t)packed[2] << 16 | (uint32_t)packed[3] << 8 | packed[4];
  uint32_t state = 0, at = 0;
  uint32_t distances[4] = {0, 0, 0, 0};
  while (at < size) {
    if (!bit(p + IS_MATCH + state)) {
      uint16_t *tree = p + LITERALS + 0x300 * (at > 0 ? out[at - 1] >> 5 : 0);
      uint32_t symbol = 1;
      if (state >= 7) {
        /* What follows the last match differs there, so its bits say where. */
        uint32_t match = out[at - distances[0] - 1];
        while (symbol < 0x100) {
          uint32_t expected = match >> 7 & 1, one;
          match <<= 1;
          one = bit(tree + ((1 + expected) << 8) + symbol);
          symbol = symbol << 1 | one;
          if (one != expected) break;
        }
      }
      while (symbol < 0x100) symbol = symbol << 1 | bit(tree + symbol);
      out[at++] = (uint8_t)symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    uint32_t count;
    if (!bit(p + IS_REP + state)) {
      count = length(p + LENGTHS);
      for (int i = 3; i > 0; i--) distances[i] = distances[i - 1];
      distances[0] = distance(p, count);
      state = state < 7 ? 7 : 10;
    } else {
      uint32_t which = 0, is_long = 1;
      if (!bit(p + IS_REP_0 + state)) is_long = bit(p + IS_LONG_REP + state);
      else which = !bit(p + IS_REP_1 + state) ? 1 : 2 + bit(p + IS_REP_2 + state);
      uint32_t chosen = distances[which];
      for (uint32_t i = which; i > 0; i--) distances[i] = distances[i - 1];
      distances[0] = chosen;
      count = is_long ? length(p + REP_LENGTHS) : 1;
      state = is_long ? (state < 7 ? 8 : 11) : (state < 7 ? 9 : 11);
    }
    if (distances[0] >= at || count > size - at) break;
    for (const uint8_t *from = out + at - distances[0] - 1; count > 0; count--) out[at++] = *from++;
  }
  return at;
}
