import { codeOfLook, lookOfCode } from '@toprun/api-schema/look'
import { fewestDifferences, lookDistance } from '@toprun/game-rules/draw-look'
import { expect, it } from 'vitest'
import { testContent } from '../testing/test-content.ts'
import { leagueLooks } from './league-looks.ts'

const content = testContent()

it.each(content.league.teams)(
  'any two players of $name differ in at least four of seven traits',
  ({ players }) => {
    const looks = leagueLooks(content)
    const drawn = players.map(({ id }) => ({ id, look: lookOfCode(looks.get(id) ?? '') }))
    const alike = drawn.flatMap((one, at) =>
      drawn
        .slice(at + 1)
        .filter((other) => lookDistance(one.look, other.look) < fewestDifferences)
        .map((other) => `${one.id} and ${other.id}`),
    )
    expect(alike).toEqual([])
  },
)

it('follows an editor who changes how a player looks', () => {
  const [first, ...others] = content.batters
  if (!first) throw new Error('There are no batters.')
  const look = codeOfLook({ ...first.look, pose: first.look.pose === 'bat' ? 'helmet' : 'bat' })
  expect(leagueLooks(content).get(first.id)).toBe(codeOfLook(first.look))
  const changed = { ...content, batters: [{ ...first, look: lookOfCode(look) }, ...others] }
  expect(leagueLooks(changed).get(first.id)).toBe(look)
  expect(leagueLooks(content).get(first.id)).toBe(codeOfLook(first.look))
})
