import { codeOfLook } from '@toprun/api-schema/look'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MatchSides, useLook } from './match-sides.tsx'

const code = codeOfLook({
  ...{ skin: 'tan', hair: 'crop', beard: 'none', face: 'square' },
  ...{ build: 'medium', age: 'prime', pose: 'arms-crossed' },
})
const Asked = ({ player }: { player: string }) => String(useLook(player))

it.each([
  ['asha', code],
  ['another', undefined],
  ['constructor', undefined],
])('a player %s looks as the match says, or as nobody said', (player, look) => {
  const shown = renderToStaticMarkup(
    <MatchSides match={{ sides: [], looks: { asha: code } }}>
      <Asked player={player} />
    </MatchSides>,
  )
  expect(shown).toBe(String(look))
})
