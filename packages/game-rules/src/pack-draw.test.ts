import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PackCard, type PackId, packIds, publishedOdds } from './pack-contents.ts'
import {
  commitmentOf,
  type Draw,
  drawMessage,
  drawPack,
  isSupply,
  largestPack,
  type PackSupply,
  packCards,
  substitutesOf,
  supplyOfKinds,
  supplyText,
} from './pack-draw.ts'

const countingSeed = Uint8Array.from({ length: 32 }, (_, index) => index)

/** Three editions of each kind, numbered by kind: 1 to 3 are Silver Power, 11 to 13 Gold Power, 41 to 43 Silver Wild. */
const ample = supplyOfKinds((kind) => [1, 2, 3].map((place) => [packCards.indexOf(kind) * 10 + place, 5]))

const somePack = fc.constantFrom<PackId>(...packIds)
const someSeeds = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  beacon: fc.option(fc.uint8Array({ minLength: 32, maxLength: 32 })),
  number: fc.integer({ min: 1, max: 100 }),
})
/** Up to four editions of each kind with up to five cards left. */
const scarce = fc
  .array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }), { minLength: 8, maxLength: 8 })
  .map((left) =>
    supplyOfKinds((kind) =>
      (left[packCards.indexOf(kind)] ?? []).map((cards, place) => [
        packCards.indexOf(kind) * 10 + place,
        cards,
      ]),
    ),
  )

function drawn(seeds: Parameters<typeof drawPack>[0], pack: PackId, supply = ample): Draw[] {
  const result = drawPack(seeds, pack, supply)
  if (!result.ok) throw new Error(result.reason)
  return result.cards
}

const categoryOf = (kind: PackCard) => kind.split('-')[1]

describe('a draw', () => {
  it.each([
    ['wild', 1, [42, 43, 41, 1, 53]],
    ['champion', 1, [2, 3, 1, 1]],
    ['ace', 1, [42, 43, 41, 1]],
    ['pro', 1, [2, 3, 11, 11, 13]],
  ] as const)('of %s, pack %i, gives the cards that it always gave', (pack, number, editions) => {
    const cards = drawn(
      { serverSeed: countingSeed, clientSeed: 'tea and scones', beacon: null, number },
      pack,
    )
    expect(cards.map(({ edition }) => edition)).toEqual(editions)
  })

  it('is the same for the same seeds, and another for another pack of the order', () => {
    const seeds = { serverSeed: countingSeed, clientSeed: 'x', beacon: null, number: 1 }
    expect(drawPack(seeds, 'wild', ample)).toEqual(drawPack({ ...seeds }, 'wild', ample))
    const orders = Array.from({ length: 20 }, (_, index) => drawn({ ...seeds, number: index + 1 }, 'wild'))
    expect(new Set(orders.map((cards) => JSON.stringify(cards))).size).toBeGreaterThan(15)
  })

  it('changes with either seed, and with the beacon', () => {
    const editionsOf = (seeds: Partial<Parameters<typeof drawPack>[0]>) =>
      Array.from({ length: 5 }, (_, index) =>
        drawn(
          { serverSeed: countingSeed, clientSeed: 'x', beacon: null, ...seeds, number: index + 1 },
          'champion',
        ),
      )
    expect(editionsOf({ clientSeed: 'y' })).not.toEqual(editionsOf({}))
    expect(editionsOf({ serverSeed: new Uint8Array(32) })).not.toEqual(editionsOf({}))
    expect(editionsOf({ beacon: new Uint8Array(32) })).not.toEqual(editionsOf({}))
    expect(editionsOf({ beacon: countingSeed })).not.toEqual(editionsOf({ beacon: new Uint8Array(32) }))
  })

  it('holds what the odds of its pack state, card by card', () => {
    fc.assert(
      fc.property(someSeeds, somePack, (seeds, pack) => {
        const left = drawn(seeds, pack).map((card) => card.drawn)
        for (const { first, last, outcomes } of publishedOdds(pack))
          for (let place = first; place <= last; place += 1) {
            const isCertain = outcomes.every(({ card }) => card !== null)
            const isHere = outcomes.some(({ card }) => card !== null && card === left[0])
            expect({ isCertain, isHere }).not.toEqual({ isCertain: true, isHere: false })
            if (isHere) left.shift()
          }
        expect(left).toEqual([])
      }),
    )
  })

  it('gives the extra card as often as published', () => {
    const rounds = 4000
    for (const [pack, certainCards, chance] of [
      ['wild', 4, 0.6],
      ['champion', 4, 0.5],
      ['ace', 4, 0.5],
      ['pro', 4, 0.6],
    ] as const) {
      let extras = 0
      for (let number = 1; number <= rounds; number += 1)
        extras +=
          drawn({ serverSeed: countingSeed, clientSeed: pack, beacon: null, number }, pack).length -
          certainCards
      // Four standard deviations.
      expect(Math.abs(extras / rounds - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds))
    }
  })

  it('gives every edition of a kind the same chance', () => {
    const counts = new Map<number, number>()
    for (let number = 1; number <= 3000; number += 1)
      for (const { edition, given } of drawn(
        { serverSeed: countingSeed, clientSeed: '', beacon: null, number },
        'ace',
      ))
        if (given === 'silver-wild') counts.set(edition, (counts.get(edition) ?? 0) + 1)
    for (const edition of [41, 42, 43]) expect(Math.abs((counts.get(edition) ?? 0) - 3000)).toBeLessThan(180)
  })
})

it('codes are made of the client seed, the beacon as hex and the number; without a beacon of the seed and the number', () => {
  const beacon = Uint8Array.from({ length: 32 }, (_, index) => 255 - index)
  expect(drawMessage({ clientSeed: 'a:b', beacon, number: 7 })).toBe(
    'a:b:fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0efeeedecebeae9e8e7e6e5e4e3e2e1e0:7',
  )
  expect(drawMessage({ clientSeed: 'a:b', beacon: null, number: 7 })).toBe('a:b:7')
})

describe('a supply that runs out', () => {
  it('never gives more of an edition than is left, nor another category', () => {
    fc.assert(
      fc.property(someSeeds, somePack, scarce, (seeds, pack, supply) => {
        const result = drawPack(seeds, pack, supply)
        if (!result.ok) return
        const counts = new Map<number, number>()
        for (const { edition, drawn: kind, given } of result.cards) {
          counts.set(edition, (counts.get(edition) ?? 0) + 1)
          expect(categoryOf(given)).toBe(categoryOf(kind))
          const [, left = 0] = supply[given].find(([one]) => one === edition) ?? []
          expect(counts.get(edition)).toBeLessThanOrEqual(left)
        }
        expect(result.cards.length).toBeLessThanOrEqual(largestPack)
      }),
      { numRuns: 500 },
    )
  })

  it('gives the drawn kind while an edition of it is left', () => {
    let replaced = 0
    fc.assert(
      fc.property(someSeeds, somePack, scarce, (seeds, pack, supply) => {
        const result = drawPack(seeds, pack, supply)
        const cards = result.ok ? result.cards : []
        for (const { drawn: kind } of cards.filter(({ drawn, given }) => given !== drawn)) {
          const left = supply[kind].reduce((sum, [, count]) => sum + count, 0)
          expect(cards.filter(({ given }) => given === kind)).toHaveLength(left)
          replaced += 1
        }
      }),
      { numRuns: 500 },
    )
    expect(replaced).toBeGreaterThan(0)
  })

  it('is replaced by higher tiers, the nearest first, then by lower ones', () => {
    expect(substitutesOf('gold-power')).toEqual([
      'gold-power',
      'black-power',
      'diamond-power',
      'silver-power',
    ])
    expect(substitutesOf('diamond-wild')).toEqual(['diamond-wild', 'black-wild', 'gold-wild', 'silver-wild'])
    const withoutGold = { ...ample, 'gold-power': [] }
    const pro = drawn(
      { serverSeed: countingSeed, clientSeed: 'x', beacon: null, number: 1 },
      'pro',
      withoutGold,
    )
    expect(pro.slice(2, 4).map(({ drawn: kind, given }) => [kind, given])).toEqual([
      ['gold-power', 'black-power'],
      ['gold-power', 'black-power'],
    ])
  })

  it('no longer draws a full edition, and one with four left at most four times', () => {
    const [full, scarceOne] = [41, 42]
    const four = { ...ample, 'silver-power': [], 'silver-wild': [[scarceOne, 4]] } satisfies PackSupply
    const given = Array.from({ length: 200 }, (_, index) =>
      drawn({ serverSeed: countingSeed, clientSeed: 'x', beacon: null, number: index + 1 }, 'wild', four),
    )
    for (const cards of given) {
      const editions = cards.map(({ edition }) => edition)
      expect(editions).not.toContain(full)
      const silver = cards.filter((card) => card.drawn === 'silver-wild')
      // It is the only edition of its kind, so it is drawn while one is left.
      expect(editions.filter((edition) => edition === scarceOne)).toHaveLength(Math.min(silver.length, 4))
    }
    expect(
      Math.max(...given.map((cards) => cards.filter(({ edition }) => edition === scarceOne).length)),
    ).toBe(4)
  })

  it('says so if every edition of a category is full', () => {
    const onlyWild = supplyOfKinds((kind) =>
      categoryOf(kind) === 'wild' ? [[packCards.indexOf(kind), 5]] : [],
    )
    expect(
      drawPack({ serverSeed: countingSeed, clientSeed: 'x', beacon: null, number: 1 }, 'champion', onlyWild),
    ).toMatchObject({
      ok: false,
      reason: 'nothing_left',
    })
  })
})

it('the commitment is the SHA-256 of the seed, and a supply has one text for any order of its keys', () => {
  expect(Buffer.from(commitmentOf(countingSeed)).toString('hex')).toBe(
    createHash('sha256').update(countingSeed).digest('hex'),
  )
  const turned = Object.fromEntries(Object.entries(ample).reverse()) as PackSupply
  expect(supplyText(turned)).toBe(supplyText(ample))
  expect(supplyText(ample)).toContain('{"silver-power":[[1,5],[2,5],[3,5]],"gold-power":')
})

describe('a published supply has the form of the recipe', () => {
  it('if it has each kind, whose editions rise and have cards left', () => {
    expect(isSupply(ample)).toBe(true)
    expect(isSupply(supplyOfKinds(() => []))).toBe(true)
    expect(isSupply(supplyOfKinds(() => [[1, largestPack]]))).toBe(true)
  })

  it.each<[what: string, pool: [edition: number, left: number][]]>([
    ['an edition without a number', [[0, 1]]],
    [
      'an edition twice',
      [
        [3, 1],
        [3, 1],
      ],
    ],
    [
      'editions in another order',
      [
        [4, 1],
        [3, 1],
      ],
    ],
    ['an edition of which none is left', [[1, 0]]],
    ['an edition with more than a pack can take', [[1, largestPack + 1]]],
  ])('unlike one with %s', (_what, pool) => {
    expect(isSupply({ ...ample, 'gold-wild': pool })).toBe(false)
  })

  it('unlike one that lacks a kind, or has one too many or of another name', () => {
    const { 'gold-wild': pool, ...lacking } = ample
    expect(isSupply(lacking)).toBe(false)
    expect(isSupply({ ...ample, 'blue-wild': pool })).toBe(false)
    expect(isSupply({ ...lacking, 'blue-wild': pool })).toBe(false)
  })
})
