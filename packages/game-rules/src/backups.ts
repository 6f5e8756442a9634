import type { CardKind } from '@toprun/api-schema/card'
import type { Captaincy } from '@toprun/api-schema/contest'
import { isPower } from './multipliers.ts'
import { brokenLimit, type Candidate } from './team-check.ts'
import { normalTeamLimits, type TeamLimits } from './team-limits.ts'

/** A player of a team, with captaincy and card. */
export interface CarriedPick {
  playerId: string
  captaincy: Captaincy | null
  card: CardKind | null
}

export interface TeamWithBackups {
  picks: readonly CarriedPick[]
  /** Player ids, in order of priority. */
  backups: readonly string[]
}

/** One swap: `playerId` takes the place of `out`, with the captaincy and card that the team will have. */
export interface BackupSwap extends CarriedPick {
  out: string
}

/**
 * The backups who replace picked players outside the announced elevens. The captain's place is filled first, then the vice-captain's,
 * then the others by their credits, the dearest first, and of the same price in the order of the picks; each by the first backup who plays, is not in the team yet and keeps it within its limits. A
 * place that no backup fits stays as it is. The newcomer takes over captaincy and card; a Power card, which names the player who went out,
 * becomes a Blue Card.
 * @param announced by player id: whether they are in their side's eleven; players of sides without an announcement are absent
 */
export function swapBackups(
  { picks, backups }: TeamWithBackups,
  announced: ReadonlyMap<string, boolean>,
  squad: readonly Candidate[],
  limits: TeamLimits = normalTeamLimits,
): BackupSwap[] {
  const listed = new Map(squad.map((player) => [player.id, player]))
  const team = picks.map(({ playerId }) => playerId)
  const swaps: BackupSwap[] = []
  const missing = picks.filter(({ playerId }) => announced.get(playerId) === false)
  const byPrecedence = missing.toSorted(
    (one, other) =>
      precedence(one.captaincy) - precedence(other.captaincy) ||
      halfCreditsOf(other.playerId) - halfCreditsOf(one.playerId),
  )
  for (const { playerId: out, captaincy, card } of byPrecedence) {
    const place = team.indexOf(out)
    const newcomer = backups.find(
      (id) => announced.get(id) !== false && !team.includes(id) && isWithinLimits(team.with(place, id)),
    )
    if (newcomer === undefined) continue
    team[place] = newcomer
    swaps.push({ out, playerId: newcomer, captaincy, card: card && isPower(card) ? 'blue' : card })
  }
  return swaps

  function halfCreditsOf(id: string): number {
    return listed.get(id)?.halfCredits ?? 0
  }

  function isWithinLimits(ids: readonly string[]): boolean {
    const players = ids.flatMap((id) => listed.get(id) ?? [])
    return brokenLimit(players, limits) === null
  }
}

const precedence = (captaincy: Captaincy | null) => ['captain', 'vice', null].indexOf(captaincy)
