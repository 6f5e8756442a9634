import type { Outcome } from '@toprun/api-schema/cricsheet'
import type { MatchResult } from '@toprun/api-schema/match'

const methods: ReadonlyMap<string, string> = new Map([
  ['D/L', 'D/L method'],
  ['VJD', 'VJD method'],
  ['Awarded', 'match awarded'],
])

/** Parses a Cricsheet outcome; null if it is empty. */
export function resultOf({ winner, by, result, method, eliminator, bowl_out }: Outcome): MatchResult | null {
  if (winner !== undefined) return { kind: 'won', winner, by: by ?? null, method: method ?? null }
  switch (result) {
    case undefined:
      return null
    case 'draw':
      return { kind: 'drawn' }
    case 'no result':
      return { kind: 'no_result' }
    case 'tie':
      return { kind: 'tied', breaker: breakerOf(eliminator, bowl_out), method: method ?? null }
  }
}

function breakerOf(eliminator: string | undefined, bowlOut: string | undefined) {
  if (eliminator !== undefined) return { by: 'super_over' as const, winner: eliminator }
  return bowlOut === undefined ? null : { by: 'bowl_out' as const, winner: bowlOut }
}

/** A match's result as text: `Riverside won by 4 wickets (D/L method)`. */
export function resultText(result: MatchResult): string {
  switch (result.kind) {
    case 'won':
      return `${result.winner} won${margin(result.by)}${methodText(result.method)}`
    case 'tied': {
      const tied = `Match tied${methodText(result.method)}`
      if (result.breaker === null) return tied
      return `${tied}; ${result.breaker.winner} won the ${result.breaker.by === 'super_over' ? 'super over' : 'bowl-out'}`
    }
    case 'drawn':
      return 'Match drawn'
    case 'no_result':
      return 'No result'
    case 'abandoned':
      return 'Abandoned'
    case 'postponed':
      return 'Postponed by more than 48 hours'
  }
}

function methodText(method: string | null): string {
  return method === null ? '' : ` (${methods.get(method) ?? method})`
}

function margin(by: Extract<MatchResult, { kind: 'won' }>['by']): string {
  if (!by) return ''
  const { innings, runs, wickets } = by
  if (innings) return ` by an innings${runs ? ` and ${counted(runs, 'run')}` : ''}`
  if (runs !== undefined) return ` by ${counted(runs, 'run')}`
  return wickets === undefined ? '' : ` by ${counted(wickets, 'wicket')}`
}

/** `counted(1, 'ball')` is `1 ball`, `counted(2, 'ball')` is `2 balls`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
