import type { ScorecardTotal } from '@toprun/api-schema/scorecard'

const marks = { byes: 'b', legByes: 'lb', wides: 'w', noBalls: 'nb', penalty: 'p' } as const
const kinds = ['byes', 'legByes', 'wides', 'noBalls', 'penalty'] as const

/** The extras of an innings: their sum and their kinds, `b 4, lb 2, w 7`. */
export function extrasText(extras: ScorecardTotal['extras']): { sum: number; kinds: string } {
  return {
    sum: kinds.reduce((sum, kind) => sum + extras[kind], 0),
    kinds: kinds.flatMap((kind) => (extras[kind] === 0 ? [] : [`${marks[kind]} ${extras[kind]}`])).join(', '),
  }
}
