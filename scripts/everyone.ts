import { codeOfLook } from '@toprun/api-schema/look'
import { loadContent } from '../apps/api/src/platform/content.ts'
import { leagueLooks } from '../apps/api/src/platform/league-looks.ts'
import type { Sitter } from '../apps/web/sheets/portrait-sheet.tsx'

/** The people of the league by side, then the entertainers and the celebrities of promos. */
export function everyone(): Sitter[] {
  const content = loadContent()
  const looks = leagueLooks(content)
  const players = content.league.teams.flatMap(({ name: side, identity: kit, players: squad }) =>
    squad.map(({ id, name, role }) => ({ id, name, role, kit, side, look: looks.get(id) ?? '' })),
  )
  const entertainers = content.entertainers.map(({ id, name, look }) => ({
    ...{ id, name, kit: id, side: 'Entertainers', look: codeOfLook(look) },
    role: 'STAGE' as const,
  }))
  const celebrities = content.promos.map(({ id, name, role, team, look }) => ({
    ...{ id, name, role, kit: team, side: 'Promos', look: codeOfLook(look) },
  }))
  return [...players, ...entertainers, ...celebrities]
}
