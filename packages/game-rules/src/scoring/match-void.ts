import type { Outcome } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import { formatRecord } from '../formats/formats.ts'
import { ballsBatted, type InningsInPlay, totalOf } from '../innings/innings-in-play.ts'

/** Void: every entry is refunded. The points so far remain visible. */
export type MatchVoidDecision =
  | { readonly void: false }
  | { readonly void: true; readonly reason: 'no_innings' | 'never_batted' | 'batted_too_little' }

const shorteningMethods: readonly (string | undefined)[] = ['D/L', 'VJD']

export interface FinishedMatch {
  readonly format: Format
  readonly teams: readonly string[]
  /** In order, without super overs. */
  readonly innings: readonly InningsInPlay[]
  readonly outcome: Outcome
}

export function decideMatchVoid(match: FinishedMatch): MatchVoidDecision {
  if (match.innings.length === 0) return { void: true, reason: 'no_innings' }
  const { leastBatting: least, innings } = formatRecord(match.format)
  const { method, result } = match.outcome
  const wasShortened = shorteningMethods.includes(method) || result === 'no result'
  if (!wasShortened || least === null) return { void: false }
  const played = match.innings.filter(({ header }) => !header.super_over)
  if (least === 'a ball') {
    const batted = new Set(played.filter(({ deliveries }) => deliveries > 0).map(({ header }) => header.team))
    return match.teams.every((team) => batted.has(team))
      ? { void: false }
      : { void: true, reason: 'never_batted' }
  }
  const second = played[1]
  if (!second || second.deliveries === 0) return { void: true, reason: 'never_batted' }
  const battedEnough =
    'overs' in least
      ? ballsBatted(second) >= least.overs * second.ballsPerOver
      : second.legalBalls >= least.balls
  if (battedEnough || second.wickets >= innings.wickets || isAtTarget(second)) return { void: false }
  return { void: true, reason: 'batted_too_little' }
}

/**
 * Decided by other means than play: its contests are refunded, even if balls were bowled. Its points, and whether it
 * is void, follow from the balls.
 */
export function isAwarded({ method }: Outcome): boolean {
  return method?.toLowerCase() === 'awarded'
}

function isAtTarget(innings: InningsInPlay): boolean {
  const target = innings.header.target?.runs
  return target !== undefined && totalOf(innings) >= target
}
