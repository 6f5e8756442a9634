import { plainLetters } from '../../platform/plain-letters.ts'
import { textParameter } from '../../platform/text-parameter.ts'
import type { LineUpPlayer } from './line-up.server.ts'

/** Characters of a name that is searched for. */
export const longestName = 40

export const groups = [
  { id: '', label: 'All' },
  { id: 'batter', label: 'Batsmen' },
  { id: 'bowler', label: 'Bowlers' },
] as const

/** The filter in the URL: `?plays=bowler&name=roy`. Unknown values are ignored. */
export function filterOf(search: URLSearchParams): { plays: string; name: string } {
  const plays = groups.find(({ id }) => id === search.get('plays'))?.id ?? ''
  return { plays, name: textParameter(search.get('name'), longestName).trim() }
}

/** Filters by role and name, ignoring case and accents. */
export function filterLineUp(
  players: readonly LineUpPlayer[],
  { plays, name }: { plays: string; name: string },
): LineUpPlayer[] {
  const wanted = plainLetters(name)
  return players.filter(
    (player) => (plays === '' || player.plays === plays) && plainLetters(player.name).includes(wanted),
  )
}
