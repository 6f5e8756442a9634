import { describe, expect, it, test } from 'vitest'
import { areOnPage, lastPaid, sharedRanks } from './board-rows.ts'

const rowsOf = (...prizes: number[]) => prizes.map((prize, seat) => ({ seat, prize }))

describe('the prize line', () => {
  it('is below the last row with a prize', () => {
    expect(lastPaid(rowsOf(30, 20, 20, 0, 0))?.seat).toBe(2)
  })

  it('is not drawn on a page where every row has a prize, or none', () => {
    expect(lastPaid(rowsOf(30, 20))).toBeUndefined()
    expect(lastPaid(rowsOf(0, 0))).toBeUndefined()
  })
})

const row = { rank: 1, moved: 0, user: 'Ada', teamName: 'Team 1', points: 0, prize: 0 }
const ranked = (...ranks: number[]) => ranks.map((rank) => ({ rank }))

test('a rank is shared by neighbours on a page, and with the page before', () => {
  expect(sharedRanks(ranked(1, 2, 2, 4), 0)).toEqual(new Set([2]))
  expect(sharedRanks(ranked(50, 52, 53), 50)).toEqual(new Set([50]))
  expect(sharedRanks(ranked(51, 52, 53), 50)).toEqual(new Set())
})

test('own rows are on a page as long as all of them are among its rows', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((seat) => ({ ...row, seat }))
  const mine = (...seats: number[]) => seats.map((seat) => ({ ...row, seat }))
  expect([mine(1, 6), mine(51), mine(2, 51)].map((own) => areOnPage({ mine: own, rows }))).toEqual([
    true,
    false,
    false,
  ])
})
