import { type CardTier, cardTiers } from '@toprun/api-schema/card'
import type { DrawnCard } from '@toprun/api-schema/opening'
import { describe, expect, it } from 'vitest'
import { sampleSide } from '../../../testing/sample-match.ts'
import { holds, nextStage, type OpeningStage, type OpeningStep, sealed } from './opening-stage.ts'

function drawn(card: string, tier: CardTier): DrawnCard {
  const player = {
    id: card,
    name: card,
    role: 'BAT' as const,
    country: 'NZ',
    team: sampleSide,
    star: false,
    look: null,
  }
  return {
    card,
    serial: 1,
    insteadOf: null,
    face: { edition: 1, player, category: 'wild', tier, stars: 2, multiplier: 2, cap: 100 },
  }
}

const cards = [drawn('gold', 'gold'), drawn('silver', 'silver'), drawn('diamond', 'diamond')]
const after = (...steps: OpeningStep[]): OpeningStage => steps.reduce(nextStage, sealed)
const tear = { type: 'tear' } as const
const deal = { type: 'deal', cards } as const
const next = { type: 'next' } as const
const turn = { type: 'turn' } as const

describe('the opening of a pack', () => {
  it('deals the cards face down, the rarest last', () => {
    const stage = after(tear, deal)
    expect(stage).toMatchObject({ at: 'dealt', turned: 0 })
    expect(stage.at === 'dealt' && stage.cards.map(({ card }) => card)).toEqual(['silver', 'gold', 'diamond'])
  })

  it('lifts a card at a tap, and turns it once its moment is over', () => {
    expect(after(tear, deal, next)).toMatchObject({ turned: 0, lifted: true })
    expect(after(tear, deal, next, turn)).toMatchObject({ turned: 1, lifted: false })
  })

  it('turns the lifted card at once at another tap, and no more cards than there are', () => {
    expect(after(tear, deal, next, next)).toMatchObject({ turned: 1, lifted: false })
    expect(after(tear, deal, next, next, next, next, next, next, next)).toMatchObject({
      ...{ turned: 3, lifted: false },
    })
  })

  it('ends when the last card was looked at, and not before', () => {
    expect(after(tear, deal, next, { type: 'end' })).toMatchObject({ over: false })
    const all = [next, next, next, next, next, next]
    expect(after(tear, deal, ...all)).toMatchObject({ turned: 3, over: false })
    expect(after(tear, deal, ...all, { type: 'end' })).toMatchObject({ over: true })
  })

  it('keeps the rarer card longer', () => {
    const held = cardTiers.map((tier) => holds[tier])
    expect(held).toEqual(held.toSorted((a, b) => a - b))
  })

  it('is skipped from any point: before the tear, while the cards are fetched, and between two cards', () => {
    expect(after({ type: 'reveal' }, deal)).toMatchObject({ at: 'dealt', turned: 3 })
    expect(after(tear, { type: 'reveal' }, deal)).toMatchObject({ at: 'dealt', turned: 3 })
    expect(after(tear, deal, next, { type: 'reveal' })).toMatchObject({ turned: 3, lifted: false })
  })

  it('mends the pack that could not be opened', () => {
    expect(after(tear, { type: 'mend' })).toEqual(sealed)
  })

  it('ignores what does not fit: cards for a sealed pack, a second tear, a turn before the deal or without a lifted card', () => {
    expect(after(deal)).toEqual(sealed)
    expect(after(turn)).toEqual(sealed)
    expect(after(tear, deal, turn, tear)).toMatchObject({ at: 'dealt', turned: 0 })
    expect(after({ type: 'mend' })).toEqual(sealed)
    expect(after(tear, deal, { type: 'mend' })).toMatchObject({ at: 'dealt' })
  })
})
