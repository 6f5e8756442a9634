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

/** When a movement ends: its duration with its delay, `280ms`, `0.2s` or `var(--calm)`. */
function endOf(times: string): number {
  const parts = times.matchAll(/\b([\d.]+)(ms|s)\b|var\(--(quick|calm|slow)\)/g)
  return [...parts].reduce(
    (sum, [, figure, unit, token = '']) =>
      sum + (figure ? Number(figure) * (unit === 's' ? 1000 : 1) : (tokens.get(token) ?? 0)),
    0,
  )
}

/** The last end of what is declared with this property, however often it is. */
function lastEnd(file: string, property: string): number {
  const declared = read(file).matchAll(new RegExp(`[\\s{;]${property}: ([^;]+);`, 'g'))
  return Math.max(...[...declared].map(([, times = '']) => endOf(times)))
}

/** Each animation with its last end: a name can be in several rules. */
function animationsIn(file: string): Map<string, number> {
  const ends = new Map<string, number>()
  for (const [, name = '', times = ''] of read(file).matchAll(/\banimation: ([\w-]+) ([^;]+);/g))
    ends.set(name, Math.max(ends.get(name) ?? 0, endOf(times)))
  return ends
}

/** A digit begins to roll late, by a rule of its own. */
const rollOfRank = () =>
  lastEnd('features/contests/ball-moment.css', 'transition-delay') +
  lastEnd('ui/rolling-number.css', 'transition')

function glideOfRows(): number {
  const declared = read('ui/use-row-motion.ts').matchAll(/duration: (\d+)/g)
  return Math.max(...[...declared].map(([, ms]) => Number(ms)))
}

test('times stand in the declarations that are read here, and in no others', () => {
  for (const file of [
    'features/live/strip-effects.css',
    'features/contests/ball-moment.css',
    'ui/rolling-number.css',
  ])
    expect(read(file), file).not.toMatch(/(animation-(duration|delay)|transition-duration):/)
})

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
