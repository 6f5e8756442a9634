import type { Content } from '@toprun/content/read-content'
import { leagueLooks } from '../../../platform/league-looks.ts'
import type { CardPlayerRow } from '../tables.ts'

/** Players who have cards: the players of the league, by name. The stars are those of the line-up, who all play for a side. */
export function cardPlayersOf(content: Pick<Content, 'batters' | 'bowlers' | 'league'>): CardPlayerRow[] {
  const { batters, bowlers, league } = content
  const stars = new Set([...batters, ...bowlers].map(({ id }) => id))
  const looks = leagueLooks(content)
  const players = league.teams.flatMap(({ name: team, short, players: squad }) =>
    squad.map(({ id, name, role, nationality: country }) => ({
      id,
      name,
      role,
      country,
      team,
      short,
      look: looks.get(id) ?? null,
      star: stars.has(id),
    })),
  )
  return players.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
