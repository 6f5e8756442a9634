import type { LiveScore } from '@toprun/api-schema/match'

type Rates = Pick<LiveScore, 'runRate' | 'requiredRate' | 'partnership'>

/** Run rate, required rate and partnership, as far as there are any. Rates are runs per six balls. */
export function ratesText({ runRate, requiredRate, partnership }: Rates): { term: string; value: string }[] {
  return [
    ...(runRate === null ? [] : [{ term: 'Run rate', value: runRate.toFixed(2) }]),
    ...(requiredRate === null ? [] : [{ term: 'Required', value: requiredRate.toFixed(2) }]),
    ...(partnership === null
      ? []
      : [{ term: 'Partnership', value: `${partnership.runs} (${partnership.balls})` }]),
  ]
}
