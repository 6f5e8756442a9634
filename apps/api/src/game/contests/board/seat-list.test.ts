import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeatList } from './seat-list.ts'

const ascending = fc
  .uniqueArray(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { maxLength: 300 })
  .map((seats) => seats.toSorted((one, other) => one - other))

test('a list is its first seats plus what was appended, and finds each by its seat', () => {
  fc.assert(
    fc.property(
      ascending,
      fc.nat({ max: 300 }),
      fc.integer({ min: 1, max: 2 ** 32 - 1 }),
      (seats, from, any) => {
        const list = new SeatList(Uint32Array.from(seats.slice(0, from)))
        for (const seat of seats.slice(from)) list.append(seat)
        expect(list.length).toBe(seats.length)
        expect([...list.values()]).toEqual(seats)
        expect(seats.map((_, index) => list.at(index))).toEqual(seats)
        expect(list.at(seats.length)).toBeNull()
        for (const seat of [...seats, any]) {
          const index = seats.indexOf(seat)
          expect(list.indexOf(seat)).toBe(index === -1 ? null : index)
        }
      },
    ),
  )
})

test('a seat that is not after the last one is refused, and the list does not change', () => {
  const list = new SeatList(Uint32Array.of(4, 7))
  for (const seat of [3, 7]) expect(() => list.append(seat)).toThrow(RangeError)
  list.append(8)
  expect(() => list.append(8)).toThrow('Seat 8 comes after seat 8.')
  expect([...list.values()]).toEqual([4, 7, 8])
})
