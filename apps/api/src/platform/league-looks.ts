import { codeOfLook, type LookCode } from '@toprun/api-schema/look'
import type { Content } from '@toprun/content/read-content'
import { drawSideLooks } from '@toprun/game-rules/draw-look'

type People = Pick<Content, 'batters' | 'bowlers' | 'league'>
type Looks = ReadonlyMap<string, LookCode>

/** The latest drawing of each league: a thousand hashes, which are the same as long as the content is. */
const drawn = new WeakMap<Content['league'], { of: People; looks: Looks }>()

/** How everyone of the league is drawn, by id: as their editor says, otherwise by chance, so that no two of a side are alike. */
export function leagueLooks(content: People): Looks {
  const known = drawn.get(content.league)
  if (known?.of.batters === content.batters && known.of.bowlers === content.bowlers) return known.looks
  const looks = drawLooks(content)
  drawn.set(content.league, { of: content, looks })
  return looks
}

function drawLooks({ batters, bowlers, league }: People): Looks {
  const chosen = new Map([...batters, ...bowlers].map(({ id, look }) => [id, look]))
  const looks = league.teams.flatMap(({ players }) => [...drawSideLooks(players, chosen)])
  return new Map(looks.map(([id, look]) => [id, codeOfLook(look)]))
}
