import type { Content } from '@toprun/content/read-content'
import type { CardPlayerRow } from '../tables.ts'

/** Everyone who has cards: the players of the league, by name. Those of the line-up, who all play for a side, are its stars. */
export function cardPlayersOf({
  batters,
  bowlers,
  league: { teams },
}: Pick<Content, 'batters' | 'bowlers' | 'league'>): CardPlayerRow[] {
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
      star: stars.has(id),
    })),
  )
  return players.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
