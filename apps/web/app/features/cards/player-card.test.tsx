import type { CardFace } from '@toprun/api-schema/card'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleSide } from '../../testing/sample-match.ts'
import { PlayerCard } from './player-card.tsx'
import {
  blueCard,
  cardName,
  kindName,
  multiplierText,
  type ShownCard,
  serialText,
  shownCard,
} from './shown-card.ts'

const player = { id: 'asha', name: 'Asha Rao', team: 'Riverside Royals', role: 'BAT', country: 'IN' } as const
const gold: ShownCard = {
  player,
  tier: 'gold',
  category: 'power',
  stars: 4,
  serial: { number: 12, cap: 500 },
  provenance: 'https://toprun.test/cards/7/12',
}

describe('a card', () => {
  const face: CardFace = {
    edition: 7,
    player: {
      id: 'asha',
      name: 'Asha Rao',
      role: 'BAT',
      country: 'IN',
      team: sampleSide,
      star: true,
      look: null,
    },
    category: 'power',
    tier: 'gold',
    stars: 4,
    multiplier: 3,
    cap: 500,
  }

  it('of an edition carries its serial, its crest and the address of its history', () => {
    expect(shownCard(face, 12, 'https://toprun.test')).toMatchObject({
      player: { team: 'Riverside Royals', side: sampleSide },
      serial: { number: 12, cap: 500 },
      provenance: 'https://toprun.test/cards/7/12',
    })
    expect(shownCard(face, null, '').provenance).toBe('/cards/7')
  })

  it.each([
    ['silver', 'power', '2x'],
    ['silver', 'wild', '1.5x'],
    ['gold', 'wild', '2x'],
    ['black', 'power', '5x'],
    ['diamond', 'power', '7x'],
    ['diamond', 'active', '1x'],
    ['gold', 'legendary', '1x'],
    ['blue', null, '1x'],
  ] as const)('of %s and %s multiplies %s', (tier, category, expected) => {
    expect(multiplierText({ tier, category })).toBe(expected)
  })

  it('is named by player, kind, multiplier and serial', () => {
    expect(cardName(gold)).toBe('Asha Rao, Gold Power card, 3x, #12/500')
    expect(cardName(blueCard(player))).toBe('Asha Rao, Blue card')
    expect(kindName({ tier: 'diamond', category: 'legendary' })).toBe('Diamond Legendary')
  })

  it('for an edition has a cap and no number', () => {
    expect(serialText({ number: null, cap: 2500 })).toBe('Edition of 2,500')
    expect(serialText({ number: 5, cap: 2500 })).toBe('#5/2,500')
  })

  it('shows stars, serial, flag and multiplier on its front', () => {
    const drawn = renderToStaticMarkup(<PlayerCard card={gold} />)
    expect(drawn).toContain('aria-label="4 of 5 stars"')
    expect(drawn).toContain('#12/500')
    expect(drawn).toContain('src="/pictures/flags/IN.svg" alt="India"')
    expect(drawn).toContain('<span data-long="false">3x</span>')
  })

  it('lets the colour of its side shine through the metal, but not through the matt Blue card', () => {
    const metalOf = (card: ShownCard) =>
      /<span class="player-card__metal".*?<svg/.exec(
        renderToStaticMarkup(<PlayerCard card={{ ...card, player: { ...player, side: sampleSide } }} />),
      )?.[0]
    expect(metalOf(gold)).toContain(`player-card__team" style="background:${sampleSide.identity.primary}"`)
    expect(metalOf(blueCard(player))).not.toContain('style')
  })

  it('names role and side in a line that fits', () => {
    const drawn = renderToStaticMarkup(
      <PlayerCard card={{ ...gold, player: { ...player, side: sampleSide } }} />,
    )
    expect(drawn).toContain('Batsman · RIV')
  })

  it('can be turned over by its own button, and its back is hidden until then', () => {
    const turning = renderToStaticMarkup(<PlayerCard card={gold} turns />)
    expect(turning).toMatch(/<button type="button"[^>]*aria-pressed="false"/)
    expect(turning).toMatch(/player-card__side--back" inert=""/)
    expect(renderToStaticMarkup(<PlayerCard card={gold} />)).not.toContain('<button')
  })

  it('moves no foil where it is matt, and none at the size of a thumb', () => {
    expect(renderToStaticMarkup(<PlayerCard card={gold} />)).toContain('player-card__sheen')
    expect(renderToStaticMarkup(<PlayerCard card={gold} size="thumb" />)).not.toContain('player-card__sheen')
    expect(renderToStaticMarkup(<PlayerCard card={blueCard(player)} />)).not.toContain('player-card__sheen')
  })
})
