import type { Content } from '@toprun/content/read-content'
import type { League } from '../../../platform/league-content.ts'
import type { CardPlayerRow } from '../tables.ts'

/**
 * Everyone who has cards: the players of the league, by name. Those of the line-up are its stars.
 * @throws where somebody of the line-up plays for no side of the league.
 */
export function cardPlayersOf(
  { batters, bowlers }: Pick<Content, 'batters' | 'bowlers'>,
  { teams }: League,
): CardPlayerRow[] {
  const stars = new Map([...batters, ...bowlers].map((player) => [player.id, player]))
  const players = teams.flatMap(({ name: team, short, players: squad }) =>
    squad.map(({ id, name, role, nationality: country }) => ({
      id,
      name,
      role,
      country,
      team,
      short,
      beardless: stars.get(id)?.beardless ?? false,
      star: stars.delete(id),
    })),
  )
  if (stars.size > 0)
    throw new Error(`content/league/league.json: nobody plays for a side as ${[...stars.keys()].join(', ')}`)
  return players.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
