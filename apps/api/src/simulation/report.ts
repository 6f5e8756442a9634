import type { Simulated, Step } from './simulate.ts'

/** The steps shown of a seed that failed. */
const shown = 30

/** What went wrong, how it came to that, and how to see it again; null for a seed that passed. */
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

/** Where two runs of a seed part: the first step that differs, of both; null if none does. */
export function partingOf(one: Simulated, other: Simulated): string | null {
  const [lines, others] = [one, other].map(({ steps, failure }) => [
    ...steps.map(lineOf),
    failure ?? 'passed',
  ])
  const at = lines?.findIndex((line, index) => line !== others?.[index]) ?? -1
  return at < 0 ? null : `${lines?.[at]}\n${others?.[at] ?? 'has ended'}`
}
