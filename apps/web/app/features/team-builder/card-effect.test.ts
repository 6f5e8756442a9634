import { expect, test } from 'vitest'
import { cardEffect } from './card-effect.ts'
import type { DraftCard } from './draft.ts'

const gold: DraftCard = {
  id: '00000000-0000-4000-8000-000000000001',
  serial: 1,
  face: {
    ...{ edition: 1, category: 'power', tier: 'gold', stars: 3, multiplier: 3, cap: 100 },
    player: {
      ...{ id: 'a', name: 'A Nair', role: 'BAT', country: 'IN', star: false, look: null },
      team: {
        ...{ name: 'Riverside', short: 'RIV' },
        identity: {
          ...{ primary: '#000000', secondary: '#ffffff', trim: '#000000' },
          ...{ pattern: 'plain', emblem: null },
        },
      },
    },
  },
}
const draft = { captain: 'a', viceCaptain: 'b' }

test('a card multiplies with captaincy, shown on the form', () => {
  expect(cardEffect(gold, { id: 'a', form: 20 }, draft)).toBe(
    'Scores 6x: captain 2x, card 3x; form 20 would be 120',
  )
  expect(cardEffect(null, { id: 'b', form: 12.5 }, draft)).toBe(
    'Scores 1.5x: vice-captain 1.5x; form 12.5 would be 18.8',
  )
  expect(cardEffect(gold, { id: 'c', form: null }, draft)).toBe('Scores 3x: card 3x')
  expect(cardEffect(null, { id: 'c', form: null }, draft)).toBe('Scores 1x')
})
