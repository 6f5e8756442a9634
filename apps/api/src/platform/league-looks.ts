import { codeOfLook, type LookCode } from '@toprun/api-schema/look'
import type { Content } from '@toprun/content/read-content'
import { drawSideLooks } from '@toprun/game-rules/draw-look'

const known = new WeakMap<Content['league'], ReadonlyMap<string, LookCode>>()

/** How everyone of the league is drawn, by id: as their editor says, otherwise by chance, so that no two of a side are alike. */
export function leagueLooks(
  content: Pick<Content, 'batters' | 'bowlers' | 'league'>,
): ReadonlyMap<string, LookCode> {
  const drawn = known.get(content.league) ?? drawLooks(content)
  known.set(content.league, drawn)
  return drawn
}

function drawLooks({
  batters,
  bowlers,
  league,
}: Parameters<typeof leagueLooks>[0]): ReadonlyMap<string, LookCode> {
  const chosen = new Map([...batters, ...bowlers].map(({ id, look }) => [id, look]))
  const looks = league.teams.flatMap(({ players }) => [...drawSideLooks(players, chosen)])
  return new Map(looks.map(([id, look]) => [id, codeOfLook(look)]))
}
