import { codeOfLook, type LookCode } from '@toprun/api-schema/look'
import type { Content } from '@toprun/content/read-content'
import { drawSideLooks } from '@toprun/game-rules/draw-look'

/**
 * How every player of the league is drawn, by id: as set by an editor, otherwise at random, so that no two of a side
 * look alike.
 */
export function leagueLooks({
  batters,
  bowlers,
  league,
}: Pick<Content, 'batters' | 'bowlers' | 'league'>): ReadonlyMap<string, LookCode> {
  const chosen = new Map([...batters, ...bowlers].map(({ id, look }) => [id, look]))
  const looks = league.teams.flatMap(({ players }) => [...drawSideLooks(players, chosen)])
  return new Map(looks.map(([id, look]) => [id, codeOfLook(look)]))
}
