import { shownBalls } from '@toprun/api-schema/live'
import type { BallLine, PointChange } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { CurrentEvent } from '@toprun/game-rules/event-log'
import { createScoreboard, type Scoreboard } from '@toprun/game-rules/scoreboard/scoreboard'
import { createScorer, type Scorer, type ScorerOptions } from '@toprun/game-rules/scoring/scorer'
import { pointChange } from './point-change.ts'

/** The events of a log, counted. */
export interface Folded {
  /** The place of the first event whose ball is in `balls`. */
  shownFrom: number
  scorer: Scorer
  scoreboard: Scoreboard
  balls: BallLine[]
  /** Counts the next event. @returns the players whose points may have changed */
  count(next: CurrentEvent): readonly number[]
}

/**
 * Only a shown ball needs the points that it changed. To find them, every rule is counted again for its players, which is most of the
 * work of a fold.
 * @param shownFrom the place of the first event whose ball is shown
 */
export function fold(scoring: ScorerOptions, current: readonly CurrentEvent[], shownFrom: number): Folded {
  const scorer = createScorer(scoring)
  const scoreboard = createScoreboard(scoring.info, scoring.format)
  for (const each of current.slice(0, shownFrom)) apply(each)
  const known = scorer.players.map(({ index }) => scorer.countsOf(index))
  const balls: BallLine[] = []

  /** @throws for an impossible event: the log is judged before it is written */
  function apply({ revision, event, withdrawn }: CurrentEvent) {
    if (withdrawn) return { touched: [], ball: null }
    const scored = scorer.apply(event)
    if (!scored.ok) throw refused(revision, event, scored)
    const shown = scoreboard.apply(event)
    if (!shown.ok) throw refused(revision, event, shown)
    return { touched: scored.touched, ball: shown.ball }
  }

  /** Point changes of the touched players since the previous call. */
  function changesOf(touched: readonly number[]): PointChange[] {
    return touched.flatMap((index) => {
      const player = scorer.players[index]
      const after = scorer.countsOf(index)
      const change = pointChange(scorer.rules, known[index] ?? [], after)
      known[index] = after
      return player && change ? { playerId: player.identity, name: player.name, ...change } : []
    })
  }

  function count(next: CurrentEvent): readonly number[] {
    const { touched, ball } = apply(next)
    const changes = changesOf(touched)
    if (ball) balls.push({ ...ball, revision: next.revision, correctedAt: next.correctedAt, changes })
    return touched
  }

  for (const each of current.slice(shownFrom)) count(each)
  return { shownFrom, scorer, scoreboard, balls, count }
}

/** The place of the first event whose ball is shown. */
export function firstShown(current: readonly CurrentEvent[]): number {
  let missing = shownBalls
  const place = current.findLastIndex(({ event, withdrawn }) => {
    if (event.type === 'ball' && !withdrawn) missing -= 1
    return missing === 0
  })
  return Math.max(place, 0)
}

function refused(revision: number, event: MatchEvent, refusal: object): Error {
  return new Error(`Event ${revision} (${event.type}) can't be folded: ${JSON.stringify(refusal)}`)
}
