import type { Batter, Bowler } from '@toprun/api-schema/content'

/** A player as displayed in the line-up. */
export interface LineUpPlayer {
  id: string
  name: string
  tagline: string
  picture: string
  flag: string
  /** `New Zealand` */
  country: string
  plays: 'batter' | 'bowler'
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** `countryName('NZ')` is `New Zealand`. Server only: browsers name some countries differently. */
export function countryName(code: string): string {
  return countryNames.of(code) ?? code
}

/** Merges both lists: batters and bowlers alternate, and a player in both is listed once. */
export function mergeLineUp(batters: readonly Batter[], bowlers: readonly Bowler[]): LineUpPlayer[] {
  const turns = Array.from({ length: Math.max(batters.length, bowlers.length) }, (_, turn) => [
    batters[turn] && lineUpPlayer(batters[turn], 'batter'),
    bowlers[turn] && lineUpPlayer(bowlers[turn], 'bowler'),
  ])
  const byId = new Map<string, LineUpPlayer>()
  for (const player of turns.flat()) if (player && !byId.has(player.id)) byId.set(player.id, player)
  return [...byId.values()]
}

function lineUpPlayer(player: Batter | Bowler, plays: LineUpPlayer['plays']): LineUpPlayer {
  const { _id, name, tagline, pflag, cflag, country } = player
  return { id: _id, name, tagline, picture: pflag, flag: cflag, country: countryName(country), plays }
}
