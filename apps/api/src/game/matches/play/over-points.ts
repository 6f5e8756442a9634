import type { CurrentEvent } from '@toprun/game-rules/event-log'
import type { PlayerTotals } from '@toprun/game-rules/scoring/player-points'
import { createScorer, type ScorerOptions } from '@toprun/game-rules/scoring/scorer'

/** The points of every player when an over was complete. `innings` counts from 0, `over` from 1. */
export interface OverPoints {
  innings: number
  over: number
  /** By the players' index in the fold. */
  totals: readonly PlayerTotals[]
}

/** The points after each over that another event followed. A long match is sampled, so that there are at most a hundred. */
export function overPoints(scoring: ScorerOptions, current: readonly CurrentEvent[]): OverPoints[] {
  const scorer = createScorer(scoring)
  const totals: PlayerTotals[] = scorer.players.map(({ index }) => scorer.totalsOf(index))
  const overs: OverPoints[] = []
  let last: { innings: number; over: number } | null = null
  for (const { event, withdrawn } of current) {
    if (withdrawn) continue
    const isEnd =
      last !== null && (event.type !== 'ball' || event.innings !== last.innings || event.over !== last.over)
    if (last && isEnd) {
      overs.push({ innings: last.innings, over: last.over + 1, totals: [...totals] })
      last = null
    }
    const applied = scorer.apply(event)
    if (applied.ok) for (const index of applied.touched) totals[index] = scorer.totalsOf(index)
    if (event.type === 'ball') last = { innings: event.innings, over: event.over }
  }
  const step = Math.ceil(overs.length / mostSamples)
  return overs.filter((_, at) => (at + 1) % step === 0)
}

const mostSamples = 100
