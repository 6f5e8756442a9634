import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** In milliseconds, as tokens.css has them without reduced motion. */
const tokens = new Map(
  [...read('ui/tokens.css').matchAll(/--(quick|calm|slow): (\d+)ms/g)]
    // Those of reduced motion come last.
    .toReversed()
    .map(([, name = '', ms]) => [name, Number(ms)]),
)

/** When a movement ends: its duration with its delay, `280ms` or `var(--calm)`. */
function endOf(times: string): number {
  const parts = times.matchAll(/\b(\d+)ms\b|var\(--(quick|calm|slow)\)/g)
  return [...parts].reduce((sum, [, ms, token = '']) => sum + (ms ? Number(ms) : (tokens.get(token) ?? 0)), 0)
}

const animationsIn = (file: string) =>
  [...read(file).matchAll(/animation: ([\w-]+) ([^;]+);/g)].map(
    ([, name = '', times = '']) => [name, endOf(times)] as const,
  )

/** A digit begins to roll late, by a rule of its own. */
function rollOfRank(): number {
  const [, delay = ''] = /transition-delay: ([^;]+);/.exec(read('features/contests/ball-moment.css')) ?? []
  const [, roll = ''] = /transition: ([^;]+);/.exec(read('ui/rolling-number.css')) ?? []
  return endOf(delay) + endOf(roll)
}

function glideOfRows(): number {
  return Number(/duration: (\d+)/.exec(read('features/contests/use-row-motion.ts'))?.[1])
}

test('all that a ball moves, from the strip to the rank, stands still within a second', () => {
  const ends = new Map([
    ...animationsIn('features/live/strip-effects.css'),
    ...animationsIn('features/contests/ball-moment.css'),
    ['the rank rolls', rollOfRank()],
    ['rows of the board glide', glideOfRows()],
  ])
  expect([...ends.keys()]).toEqual(
    expect.arrayContaining(['strip-sweep', 'strip-six', 'strip-bail-left', 'moment-gain', 'moment-moved']),
  )
  expect(ends.get('moment-moved')).toBe(900)
  expect(ends.get('the rank rolls')).toBe(900)
  for (const [movement, end] of ends) {
    expect(end, movement).toBeGreaterThan(200)
    expect(end, movement).toBeLessThanOrEqual(1000)
  }
})
