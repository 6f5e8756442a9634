import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestPull, rarestLast } from './best-pull.ts'
import { cardTiers } from './card.ts'

const faces = {
  silver: { tier: 'silver', cap: 2500, multiplier: 1.5, edition: 1 },
  silverPower: { tier: 'silver', cap: 2500, multiplier: 2, edition: 9 },
  silverPowerOfLater: { tier: 'silver', cap: 2500, multiplier: 2, edition: 12 },
  gold: { tier: 'gold', cap: 500, multiplier: 2, edition: 30 },
  smallGold: { tier: 'gold', cap: 50, multiplier: 2, edition: 31 },
  black: { tier: 'black', cap: 100, multiplier: 3, edition: 40 },
} as const
type Name = keyof typeof faces
const pack = (names: readonly Name[]) => names.map((name) => ({ name, face: faces[name] }))

it.each<{ drawn: Name[]; best: Name; by: string }>([
  { drawn: ['smallGold', 'black', 'silver'], best: 'black', by: 'tier' },
  { drawn: ['smallGold', 'gold', 'silver'], best: 'smallGold', by: 'how many there can be' },
  { drawn: ['silverPower', 'silver'], best: 'silverPower', by: 'what it multiplies' },
  {
    drawn: ['silverPowerOfLater', 'silverPower'],
    best: 'silverPower',
    by: 'the first edition of equal ones',
  },
])('the best pull of $drawn is $best: by $by, whatever the order', ({ drawn, best }) => {
  expect(bestPull(pack(drawn))?.name).toBe(best)
  expect(bestPull(pack(drawn.toReversed()))?.name).toBe(best)
})

it('no pack without cards has one', () => {
  expect(bestPull([])).toBeNull()
})

it('of an edition that came twice the cards keep their order', () => {
  const copies = [1, 2].map((serial) => ({ serial, face: faces.gold }))
  expect(rarestLast(copies)).toEqual(copies)
})

const face = fc.record({
  tier: fc.constantFrom(...cardTiers),
  cap: fc.constantFrom(50, 500),
  multiplier: fc.constantFrom(1.5, 2),
  edition: fc.integer({ min: 1, max: 3 }),
})

it('any two orders of the same cards have the same best pull, which is the last of the rarest', () => {
  const drawn = fc.array(face.map((each) => ({ face: each })))
  const orders = drawn.chain((cards) =>
    fc.tuple(
      fc.constant(cards),
      fc.shuffledSubarray(cards, { minLength: cards.length, maxLength: cards.length }),
    ),
  )
  fc.assert(
    fc.property(orders, ([cards, shuffled]) => {
      expect(bestPull(shuffled)).toEqual(bestPull(cards))
      expect(rarestLast(cards).at(-1) ?? null).toBe(bestPull(cards))
    }),
  )
})
