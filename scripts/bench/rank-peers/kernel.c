// The algorithm of packages/leaderboard/kernel/kernel.wat in C, as the practical limit. Usage: kernel SNAPSHOT BALLS ROUNDS.
// BALLS has a line for each ball: how many columns change, then each column and by how much. Prints the sum of all ranks
// after the last ball, then the milliseconds of each ball of the best round.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BLOCK = 4096, ZERO = 16384, BINS = 65536, BALLS = 1000, CHANGES = 16 };

static uint32_t histogram[BINS][4], above[BINS];

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void add(uint16_t *restrict bins, const uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *restrict c,
                const uint8_t *restrict d, const int16_t by[4], uint32_t count) {
  for (uint32_t i = 0; i < count; i++) bins[i] += a[i] * by[0] + b[i] * by[1] + c[i] * by[2] + d[i] * by[3];
}

static void count(const uint16_t *bins, uint32_t entries) {
  for (uint32_t i = 0; i < entries; i += 4) {
    uint64_t four;
    memcpy(&four, bins + i, 8);
    histogram[four & 0xffff][0]++;
    histogram[four >> 16 & 0xffff][1]++;
    histogram[four >> 32 & 0xffff][2]++;
    histogram[four >> 48][3]++;
  }
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 2;
  uint32_t head[8];
  if (fread(head, 4, 8, file) != 8) return 2;
  uint32_t players = head[3], entries = head[4], padded = (entries + 63) & ~63u;
  fseek(file, (36 + 8 * players + 4 * head[5] + 2 * players + 15) & ~15u, SEEK_SET);
  uint8_t *columns = aligned_alloc(64, ((size_t)2 * players * padded + 63) & ~(size_t)63);
  uint16_t *bins = aligned_alloc(64, ((size_t)2 * padded + 63) & ~(size_t)63);
  if (fread(columns, padded, 2 * players, file) != 2 * players) return 2;
  fclose(file);

  static struct { int count, column[CHANGES], by[CHANGES]; } balls[BALLS];
  int ballCount = 0;
  file = fopen(argv[2], "r");
  if (!file) return 2;
  while (ballCount < BALLS && fscanf(file, "%d", &balls[ballCount].count) == 1) {
    for (int i = 0; i < balls[ballCount].count; i++)
      if (fscanf(file, "%d %d", &balls[ballCount].column[i], &balls[ballCount].by[i]) != 2) return 2;
    ballCount++;
  }
  fclose(file);

  static double best[BALLS], taken[BALLS];
  double bestSum = -1;
  for (int round = 0; round < atoi(argv[3]); round++) {
    int low = ZERO, high = ZERO;
    double sum = 0;
    for (uint32_t i = 0; i < padded; i++) bins[i] = ZERO;
    for (int ball = 0; ball < ballCount; ball++) {
      double started = now();
      for (int i = 0; i < balls[ball].count; i++) {
        int most = 56 * balls[ball].by[i];
        if (most < 0) low += most; else high += most;
      }
      if (low < 0) low = 0;
      if (high > BINS - 1) high = BINS - 1;
      for (uint32_t from = 0; from < padded; from += BLOCK) {
        uint32_t size = padded - from < BLOCK ? padded - from : BLOCK;
        for (int group = 0; group < balls[ball].count; group += 4) {
          const uint8_t *four[4];
          int16_t by[4];
          for (int i = 0; i < 4; i++) {
            int used = group + i < balls[ball].count;
            four[i] = columns + (size_t)balls[ball].column[used ? group + i : group] * padded + from;
            by[i] = used ? balls[ball].by[group + i] : 0;
          }
          add(bins + from, four[0], four[1], four[2], four[3], by, size);
        }
        count(bins + from, size);
      }
      histogram[ZERO][0] -= padded - entries;
      uint32_t running = 0;
      for (int bin = high; bin >= low; bin--) {
        above[bin] = running;
        running += histogram[bin][0] + histogram[bin][1] + histogram[bin][2] + histogram[bin][3];
        memset(histogram[bin], 0, sizeof histogram[bin]);
      }
      if (running != entries) return 3;
      while (high > ZERO && above[high - 1] == 0) high--;
      while (low < ZERO && above[low] == entries) low++;
      taken[ball] = now() - started;
      sum += taken[ball];
    }
    if (bestSum < 0 || sum < bestSum) {
      bestSum = sum;
      memcpy(best, taken, sizeof best);
    }
  }
  uint64_t ranks = 0;
  for (uint32_t i = 0; i < entries; i++) ranks += above[bins[i]] + 1;
  printf("%llu\n", (unsigned long long)ranks);
  for (int ball = 0; ball < ballCount; ball++) printf("%.4f\n", best[ball]);
  return 0;
}
