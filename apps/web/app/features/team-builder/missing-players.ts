import type { SquadPlayer } from '@toprun/api-schema/match'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { teamProgress } from '@toprun/game-rules/team-progress'
import { candidateOf } from './team-advice.ts'

export interface MissingPlayer {
  player: SquadPlayer
  /** A replacement that keeps the team within its limits; null if there is none. */
  replacement: SquadPlayer | null
}

/**
 * The picked players who are not in their side's announced XI, each with a replacement: the first backup who fits, otherwise the playing candidate with the
 * best form, then the dearest. All replacements together keep the team within its limits.
 */
export function missingPlayers(
  { players, backups }: { players: readonly string[]; backups: readonly string[] },
  squad: readonly SquadPlayer[],
  limits: TeamLimits,
): MissingPlayer[] {
  const candidates = squad.map(candidateOf)
  const ranked = squad.filter(({ announced }) => announced !== false).sort(byRating)
  const named = backups.flatMap((id) => ranked.find((player) => player.id === id) ?? [])
  let team = [...players]
  return squad
    .filter(({ id, announced }) => announced === false && players.includes(id))
    .map((player) => {
      const others = team.filter((id) => id !== player.id)
      const { advice } = teamProgress(others, candidates, limits)
      const replacement = [...named, ...ranked].find(({ id }) => advice.get(id)?.ok) ?? null
      if (replacement) team = [...others, replacement.id]
      return { player, replacement }
    })
}

function byRating(one: SquadPlayer, other: SquadPlayer): number {
  return (
    Number(other.announced) - Number(one.announced) ||
    (other.form ?? -1) - (one.form ?? -1) ||
    other.credits - one.credits
  )
}
