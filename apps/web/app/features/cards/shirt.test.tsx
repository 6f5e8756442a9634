import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MatchSides } from './match-sides.tsx'
import { PlayerBust } from './player-bust.tsx'
import { sampleSide } from './sample-side.ts'
import { initialsOf } from './shirt.tsx'

const player = { id: 'v-kohli', name: 'V Kohli', team: sampleSide.name, role: 'BAT' as const }
const imported = { ...sampleSide, identity: { ...sampleSide.identity, emblem: null } }

describe('a player', () => {
  it('of an imported side wears initials on a shirt, and no face', () => {
    const drawn = renderToStaticMarkup(
      <MatchSides match={{ sides: [imported], beardless: [] }}>
        <PlayerBust player={player} size="thumb" />
      </MatchSides>,
    )
    expect(drawn).toContain('>VK</text>')
    expect(drawn).toContain(imported.identity.primary)
  })

  it('of the league has a face in the colours that the side has in this match', () => {
    const changed = { ...sampleSide, identity: { ...sampleSide.identity, primary: '#aa0011' } }
    const drawn = renderToStaticMarkup(
      <MatchSides match={{ sides: [changed], beardless: [] }}>
        <PlayerBust player={{ ...player, side: sampleSide }} size="thumb" />
      </MatchSides>,
    )
    expect(drawn).not.toContain('</text>')
    expect(drawn).toContain('#aa0011')
  })

  it('has a beard in a match only if the match says nothing else', () => {
    const drawnWith = (beardless: readonly string[]) =>
      ids.map((id) =>
        renderToStaticMarkup(
          <MatchSides match={{ sides: [sampleSide], beardless: [...beardless] }}>
            <PlayerBust player={{ ...player, id }} size="bust" />
          </MatchSides>,
        ),
      )
    const ids = Array.from({ length: 20 }, (_, at) => `player-${at}`)
    const alone = ids.map((id) =>
      renderToStaticMarkup(
        <PlayerBust player={{ ...player, id, side: sampleSide, beardless: true }} size="bust" />,
      ),
    )
    expect(drawnWith(ids)).toEqual(alone)
    expect(drawnWith([])).not.toEqual(alone)
  })
})

it.each([
  ['V Kohli', 'VK'],
  ['RG Sharma', 'RS'],
  ['AB de Villiers', 'AV'],
  ['Sikandar', 'S'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
