import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardHalves } from './multipliers.ts'
import { cardAt, certain, type PackId, packIds, publishedOdds } from './pack-contents.ts'

const somePack = fc.constantFrom<PackId>(...packIds)
const someRow = somePack.chain((pack) => fc.constantFrom(...publishedOdds(pack)))

describe('the odds of a pack', () => {
  it('make the whole in every row, in whole ten-thousandths above zero', () => {
    fc.assert(
      fc.property(someRow, ({ outcomes }) => {
        for (const { chance } of outcomes) expect(Number.isInteger(chance) && chance > 0).toBe(true)
        expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBe(certain)
      }),
    )
  })

  it('count the cards of a pack without a gap, and name only cards that have a multiplier', () => {
    fc.assert(
      fc.property(somePack, (pack) => {
        let next = 1
        for (const { first, last, outcomes } of publishedOdds(pack)) {
          expect(first).toBe(next)
          expect(last).toBeGreaterThanOrEqual(first)
          next = last + 1
          const named = outcomes.flatMap(({ card }) => card ?? [])
          expect(Object.keys(cardHalves)).toEqual(expect.arrayContaining(named))
        }
      }),
    )
  })

  it('cannot be changed by their readers', () => {
    const [row] = publishedOdds('wild')
    expect(() => Object.assign(row?.outcomes[0] ?? {}, { chance: certain })).toThrow(TypeError)
    expect(() => Object.assign(publishedOdds('wild'), [row])).toThrow(TypeError)
  })
})

describe('published', () => {
  const drawn = (category: 'power' | 'wild', of10: number) => [
    { card: `silver-${category}`, chance: 850 * of10 },
    { card: `gold-${category}`, chance: 120 * of10 },
    { card: `black-${category}`, chance: 25 * of10 },
    { card: `diamond-${category}`, chance: 5 * of10 },
  ]
  const none = (chance: number) => ({ card: null, chance })
  const always = (card: string) => [{ card, chance: 10_000 }]

  it('Wildcard is three Wild and one Power card, and a fourth Wild card with 60 %', () => {
    expect(publishedOdds('wild')).toEqual([
      { first: 1, last: 3, outcomes: drawn('wild', 10) },
      { first: 4, last: 4, outcomes: drawn('power', 10) },
      { first: 5, last: 5, outcomes: [...drawn('wild', 6), none(4_000)] },
    ])
  })

  it('Champions is four Power cards, and a fifth with 50 %', () => {
    expect(publishedOdds('champion')).toEqual([
      { first: 1, last: 4, outcomes: drawn('power', 10) },
      { first: 5, last: 5, outcomes: [...drawn('power', 5), none(5_000)] },
    ])
  })

  it('Ace is three Wild and one Power card, all Silver, and a Gold card with 50 %, Power or Wild evenly', () => {
    expect(publishedOdds('ace')).toEqual([
      { first: 1, last: 3, outcomes: always('silver-wild') },
      { first: 4, last: 4, outcomes: always('silver-power') },
      {
        first: 5,
        last: 5,
        outcomes: [{ card: 'gold-power', chance: 2_500 }, { card: 'gold-wild', chance: 2_500 }, none(5_000)],
      },
    ])
  })

  it('Pro is two Silver and two Gold Power cards, and a third Gold one with 60 %', () => {
    expect(publishedOdds('pro')).toEqual([
      { first: 1, last: 2, outcomes: always('silver-power') },
      { first: 3, last: 4, outcomes: always('gold-power') },
      { first: 5, last: 5, outcomes: [{ card: 'gold-power', chance: 6_000 }, none(4_000)] },
    ])
  })
})

describe('a number of the draw', () => {
  it('gives each outcome as many numbers as its chance has ten-thousandths', () => {
    for (const pack of packIds)
      for (const row of publishedOdds(pack)) {
        const counted = new Map<string | null, number>()
        for (let number = 0; number < certain; number += 1) {
          const card = cardAt(row, number)
          counted.set(card, (counted.get(card) ?? 0) + 1)
        }
        expect([...counted].map(([card, chance]) => ({ card, chance }))).toEqual(row.outcomes)
      }
  })

  it.each([-1, certain, 0.5, Number.NaN])('is refused where it is %d', (number) => {
    const [row] = publishedOdds('ace')
    expect(() => row && cardAt(row, number)).toThrow(RangeError)
  })
})
