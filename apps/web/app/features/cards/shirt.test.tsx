import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleSide } from '../../testing/sample-match.ts'
import { MatchSides } from './match-sides.tsx'
import { PlayerBust } from './player-bust.tsx'
import { portraitAddress } from './portrait-address.ts'
import { initialsOf } from './shirt.tsx'

const player = { id: 'v-kohli', name: 'V Kohli', team: sampleSide.name, role: 'BAT' as const }
const imported = { ...sampleSide, identity: { ...sampleSide.identity, emblem: null } }

describe('a player', () => {
  it('of an imported side wears initials on a shirt, and no face', () => {
    const drawn = renderToStaticMarkup(
      <MatchSides match={{ sides: [imported], looks: {} }}>
        <PlayerBust player={player} size="thumb" />
      </MatchSides>,
    )
    expect(drawn).toContain('>VK</text>')
    expect(drawn).toContain(imported.identity.primary)
  })

  it('of the league has a face in the colours that the side has in this match', () => {
    const changed = { ...sampleSide, identity: { ...sampleSide.identity, primary: '#aa0011' } }
    const drawn = renderToStaticMarkup(
      <MatchSides match={{ sides: [changed], looks: {} }}>
        <PlayerBust player={{ ...player, side: sampleSide }} size="thumb" />
      </MatchSides>,
    )
    expect(drawn).not.toContain('</text>')
    const worn = { seed: player.id, kit: changed.identity, role: player.role, look: null }
    expect(drawn).toContain(` src="${portraitAddress('thumb', worn)}" alt=""`)
  })

  it('looks in a match as the match says, before what the player says', () => {
    const look = (code: string) => ({ ...player, side: sampleSide, look: code })
    const drawnAs = (code: string) =>
      renderToStaticMarkup(
        <MatchSides match={{ sides: [sampleSide], looks: { [player.id]: code } }}>
          <PlayerBust player={look('0501100')} size="bust" />
        </MatchSides>,
      )
    expect(drawnAs('5730221')).toBe(renderToStaticMarkup(<PlayerBust player={look('5730221')} size="bust" />))
    expect(drawnAs('5730221')).not.toBe(drawnAs('0501100'))
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
