import type { Simulated, Step } from './simulate.ts'

/** How many steps of a failed seed are shown. */
const shown = 30

/** What went wrong, the steps that led to it, and how to reproduce it; null for a passed seed. */
export function failureOf({ seed, count, steps, failure }: Simulated): string | null {
  if (failure === null) return null
  const left = steps.length - shown
  return [
    `Seed ${seed} failed after step ${steps.length}:`,
    failure,
    '',
    ...(left > 0 ? [`  … ${left} steps before`] : []),
    ...steps.slice(-shown).map(lineOf),
    '',
    `Replay: npm run bench simulation -- --seed ${seed} --steps ${count}`,
  ].join('\n')
}

/** `17  join — ok — crash_after commit (9)` */
export function lineOf({ number, action, outcome, strike }: Step): string {
  const fault = strike ? `  [${strike.kind} ${strike.point} (${strike.at})]` : ''
  return `${String(number).padStart(5)}  ${action}: ${outcome}${fault}`
}

/** Where two runs of a seed diverge: the first different step of both; null if there is none. */
export function partingOf(one: Simulated, other: Simulated): string | null {
  const [lines, others] = [one, other].map(({ steps, failure }) => [
    ...steps.map(lineOf),
    failure ?? 'passed',
  ])
  const at = lines?.findIndex((line, index) => line !== others?.[index]) ?? -1
  return at < 0 ? null : `${lines?.[at]}\n${others?.[at] ?? 'has ended'}`
}
