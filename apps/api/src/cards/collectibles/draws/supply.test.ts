import { describe, expect, test } from 'vitest'
import { supplyOf } from './supply.ts'

/** Two editions of Gold Power and one of Silver Wild, not by their numbers. */
const editions = [
  { id: 7, kind: 'gold-power', cap: 100, drawn: 93 },
  { id: 9, kind: 'silver-wild', cap: 3, drawn: 0 },
  { id: 2, kind: 'gold-power', cap: 25, drawn: 0 },
  { id: 4, kind: 'gold-power', cap: 25, drawn: 25 },
] as const

describe('a supply', () => {
  test('is published by number, without full editions, and shows at most five of each', () => {
    const { supply, text } = supplyOf(editions).current()
    expect(supply).toMatchObject({
      'gold-power': [
        [2, 5],
        [7, 5],
      ],
      'silver-wild': [[9, 3]],
      'gold-wild': [],
    })
    expect(JSON.parse(text)).toEqual(supply)
  })

  test('is published again only if taking or returning a card makes an edition scarce or ends its scarcity', () => {
    const left = supplyOf(editions)
    const first = left.current()
    expect([left.take(7), left.take(7)]).toEqual([94, 95])
    expect(left.current()).toBe(first)
    expect(left.take(7)).toBe(96)
    expect(left.current().supply['gold-power']).toContainEqual([7, 4])
    expect(left.current().digest).not.toEqual(first.digest)
    left.giveBack(7)
    const again = left.current()
    expect(again.digest).toEqual(first.digest)
    left.giveBack(7)
    expect(left.current()).toBe(again)
  })

  test('has the last serial of each edition that was taken from, and of no other', () => {
    const left = supplyOf(editions)
    expect(left.taken()).toEqual([])
    left.take(9)
    left.take(9)
    left.take(2)
    left.giveBack(2)
    expect(left.taken()).toEqual(
      expect.arrayContaining([
        { id: 9, drawn: 2 },
        { id: 2, drawn: 0 },
      ]),
    )
    expect(left.taken()).toHaveLength(2)
  })

  test('has no card of an edition that is full or unknown', () => {
    const left = supplyOf(editions)
    expect(() => left.take(4)).toThrow('Edition 4 has no card left')
    expect(() => left.take(5)).toThrow('Edition 5 has no card left')
    expect(() => left.giveBack(5)).toThrow('There is no edition 5')
    expect([left.take(9), left.take(9), left.take(9)]).toEqual([1, 2, 3])
    expect(() => left.take(9)).toThrow('Edition 9 has no card left')
  })

  test('does not change the editions that it was made from', () => {
    const [, silver] = editions
    supplyOf(editions).take(silver.id)
    expect(silver.drawn).toBe(0)
  })
})
