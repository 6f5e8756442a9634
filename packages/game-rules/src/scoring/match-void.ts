import type { Outcome } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import { ballsBatted, type InningsInPlay, totalOf } from '../innings/innings-in-play.ts'

/** Void: every entry is refunded. The points so far remain visible. */
export type MatchVoidDecision =
  | { readonly void: false }
  | { readonly void: true; readonly reason: 'no_innings' | 'never_batted' | 'batted_too_little' }

/**
 * The minimum innings of the side batting second for a shortened match to count; in T10 every side need only
 * have batted.
 */
export const leastBatting: Readonly<Record<Format, { overs: number } | { balls: number } | 'a ball' | null>> =
  {
    T20: { overs: 5 },
    Hundred: { balls: 25 },
    ODI: { overs: 20 },
    T10: 'a ball',
    '3TC': 'a ball',
    SixtyBall: 'a ball',
    Test: null,
  }

const shorteningMethods: readonly (string | undefined)[] = ['D/L', 'VJD']
const wicketsInAnInnings = 10

export interface FinishedMatch {
  readonly format: Format
  readonly teams: readonly string[]
  /** In order, without super overs. */
  readonly innings: readonly InningsInPlay[]
  readonly outcome: Outcome
}

export function decideMatchVoid(match: FinishedMatch): MatchVoidDecision {
  if (match.innings.length === 0) return { void: true, reason: 'no_innings' }
  const least = leastBatting[match.format]
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
  if (battedEnough || second.wickets >= wicketsInAnInnings || isAtTarget(second)) return { void: false }
  return { void: true, reason: 'batted_too_little' }
}

function isAtTarget(innings: InningsInPlay): boolean {
  const target = innings.header.target?.runs
  return target !== undefined && totalOf(innings) >= target
}
