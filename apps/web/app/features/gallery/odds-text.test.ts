import { expect, test } from 'vitest'
import { bestPackText, oddsText } from './odds-text.ts'

test('odds are packs a card, or cards a pack where that is more than one', () => {
  expect([oddsText(0.0008), oddsText(1.2)]).toEqual(['One in 1,250 packs', '1.20 a pack'])
})

test('an edition names the pack that holds it most often', () => {
  const wild = { pack: 'wild', perPack: 0.002 } as const
  expect(bestPackText({ odds: [wild, { pack: 'pro', perPack: 0.025 }] })).toBe('In Pro packs, one in 40')
  expect(bestPackText({ odds: [wild, { pack: 'ace', perPack: 1.5 }] })).toBe('In Ace packs, 1.50 each')
  expect(bestPackText({ odds: [] })).toBeNull()
})
