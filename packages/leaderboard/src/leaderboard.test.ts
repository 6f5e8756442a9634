import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HeldPlayer } from './input.ts'
import { createLeaderboard, type Leaderboard } from './leaderboard.ts'
import { entriesAround, orderOf } from './testing/whole-board.ts'

const playerCount = 6
const factor = 4

const holding = (...held: number[]): HeldPlayer[] =>
  held.map((player) => ({ player, awardFactor: factor, deductionFactor: factor }))

/** A board of entries that hold these players, once each. */
function boardOf(...teams: number[][]): Leaderboard {
  const board = createLeaderboard({ playerCount })
  for (const held of teams) board.append(holding(...held))
  return board
}

function setAwards(board: Leaderboard, awards: Record<number, number>): void {
  board.setPoints(
    Object.entries(awards).map(([player, each]) => ({ player: Number(player), awards: each, deductions: 0 })),
  )
}

const shown = (board: Leaderboard) =>
  board.entriesAt(0, board.size).map((entry) => [entry, board.scoreOf(entry), board.rankOf(entry)])

describe('a leaderboard', () => {
  it('gives equal scores the same rank and skips the ranks they take up', () => {
    const board = boardOf([0], [1], [1], [2])
    board.setPoints([
      { player: 0, awards: 9, deductions: 0 },
      { player: 1, awards: 7, deductions: -1 },
    ])
    expect(shown(board)).toEqual([
      [0, 36, 1],
      [1, 24, 2],
      [2, 24, 2],
      [3, 0, 4],
    ])
  })

  it('counts awards and deductions with their own factors', () => {
    const board = createLeaderboard({ playerCount })
    board.append([{ player: 3, awardFactor: 24, deductionFactor: 8 }])
    board.setPoints([{ player: 3, awards: 25, deductions: -2 }])
    expect(board.scoreOf(0)).toBe(25 * 24 - 2 * 8)
  })

  it('takes back points that a correction takes back, and ranks again', () => {
    const board = boardOf([0], [1])
    setAwards(board, { 0: 25, 1: 10 })
    expect([board.rankOf(0), board.rankOf(1)]).toEqual([1, 2])
    setAwards(board, { 0: 0, 1: 10 })
    expect(shown(board)).toEqual([
      [1, 40, 1],
      [0, 0, 2],
    ])
  })

  it('reports places gained and lost by the last ball, until entries change', () => {
    const board = boardOf([0], [1], [2])
    setAwards(board, { 0: 10, 1: 9, 2: 8 })
    setAwards(board, { 2: 50 })
    expect([0, 1, 2].map((entry) => board.movedOf(entry))).toEqual([-1, -1, 2])
    board.append(holding(3))
    expect([0, 1, 2, 3].map((entry) => board.movedOf(entry))).toEqual([0, 0, 0, 0])
    setAwards(board, { 2: 0 })
    expect([0, 1, 2, 3].map((entry) => board.movedOf(entry))).toEqual([1, 1, -2, 1])
    setAwards(board, {})
    expect([0, 1, 2, 3].map((entry) => board.movedOf(entry))).toEqual([0, 0, 0, 0])
  })

  it('gives a late entry the points of its players and a rank at once', () => {
    const board = boardOf([0])
    setAwards(board, { 0: 10 })
    const late = board.append([{ player: 0, awardFactor: 8, deductionFactor: 8 }])
    expect([board.scoreOf(late), board.rankOf(late), board.rankOf(0)]).toEqual([80, 1, 2])
  })

  it('keeps every score when it grows beyond its capacity', () => {
    const board = createLeaderboard({ playerCount, capacity: 1 })
    for (let entry = 0; entry < 1_000; entry += 1) {
      board.append(holding(entry % playerCount))
      if (entry === 500) setAwards(board, { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 })
    }
    setAwards(board, { 5: 6 })
    expect(Array.from({ length: 1_000 }, (_, entry) => board.scoreOf(entry) / factor)).toEqual(
      Array.from({ length: 1_000 }, (_, entry) => (entry % playerCount) + 1),
    )
    expect(board.rankOf(994)).toBe(167)
  })

  it('gives an entry other players, with their points and without those of the former', () => {
    const board = boardOf([0, 1])
    setAwards(board, { 0: 10, 2: 3 })
    const twice = holding(1, 1)
    expect(() => board.replace(0, twice)).toThrow('An entry has player 1 twice.')
    board.replace(0, holding(1, 2))
    expect(board.scoreOf(0)).toBe(12)
    setAwards(board, { 0: 50, 1: 1 })
    expect(board.scoreOf(0)).toBe(16)
  })

  it('reports how many entries share a rank, and their order of joining', () => {
    const board = boardOf([1], [0], [1], [2], [1])
    setAwards(board, { 0: 9, 1: 5 })
    const ties = [0, 1, 2, 3, 4].map((entry) => board.tieOf(entry))
    expect(ties.map(({ rank, tied, order }) => ({ rank, tied, order }))).toEqual([
      { rank: 2, tied: 3, order: 0 },
      { rank: 1, tied: 1, order: 0 },
      { rank: 2, tied: 3, order: 1 },
      { rank: 5, tied: 1, order: 0 },
      { rank: 2, tied: 3, order: 2 },
    ])
    expect(orderOf(board)).toEqual([1, 0, 2, 4, 3])
  })

  it('shows the places around an entry, as far as there are any', () => {
    const board = boardOf([0], [1], [1], [1], [2])
    setAwards(board, { 0: 9, 1: 5 })
    expect(entriesAround(board, 2, { before: 1, after: 1 })).toEqual([1, 2, 3])
    expect(entriesAround(board, 0, { before: 2, after: 1 })).toEqual([0, 1])
    expect(entriesAround(board, 4, { before: 1, after: 2 })).toEqual([3, 4])
  })

  it('names the score that a paid place takes', () => {
    const board = boardOf([0], [1], [1], [2])
    setAwards(board, { 0: 9, 1: 5 })
    expect([0, 1, 2, 3].map((place) => board.scoreAt(place))).toEqual([36, 20, 20, 0])
    expect(() => board.scoreAt(4)).toThrow('A place must be a whole number from 0 to 3, not 4.')
  })

  it('drops an entry that is removed, and the others move up', () => {
    const board = boardOf([0], [1], [2])
    setAwards(board, { 0: 10, 1: 9, 2: 8 })
    board.remove(1)
    board.remove(1)
    expect([board.size, board.rankOf(1), board.movedOf(1)]).toEqual([2, 0, 0])
    expect(shown(board)).toEqual([
      [0, 40, 1],
      [2, 32, 2],
    ])
    expect(board.append(holding(0))).toBe(3)
    expect(orderOf(board)).toEqual([0, 3, 2])
    expect(() => board.tieOf(1)).toThrow('Entry 1 was removed.')
    expect(() => board.replace(1, [])).toThrow('Entry 1 was removed.')
    setAwards(board, { 2: 90 })
    expect([0, 1, 2].map((entry) => board.movedOf(entry))).toEqual([-1, 0, 2])
  })

  it.each([
    { awards: 12_287, kept: 'at the end of the histogram' },
    { awards: 12_288, kept: 'beyond it' },
    { awards: 250_000, kept: 'far beyond it' },
  ])('ranks a score of $awards points, $kept', ({ awards }) => {
    const board = boardOf([0], [1], [2], [0])
    board.setPoints([
      { player: 0, awards, deductions: 0 },
      { player: 1, awards: 1, deductions: 0 },
      { player: 2, awards: 0, deductions: -awards },
    ])
    const score = awards * factor
    expect(shown(board)).toEqual([
      [0, score, 1],
      [3, score, 1],
      [1, 4, 3],
      [2, -score, 4],
    ])
    expect([0, 1, 2].map((entry) => board.movedOf(entry))).toEqual([0, -2, -3])
    setAwards(board, { 0: 0, 2: 0 })
    expect(shown(board)).toEqual([
      [1, 4, 1],
      [0, 0, 2],
      [2, 0, 2],
      [3, 0, 2],
    ])
    board.replace(0, holding(1))
    board.remove(1)
    const late = board.append(holding(1))
    expect(shown(board)).toEqual([
      [0, 4, 1],
      [late, 4, 1],
      [2, 0, 3],
      [3, 0, 3],
    ])
    expect(board.entriesAt(1, 2)).toEqual([late, 2])
    expect([0, 2, 3, late].map((entry) => board.tieOf(entry).order)).toEqual([0, 0, 1, 1])
  })

  it('shows pages of entries whose scores are a quarter of a point apart', () => {
    const board = createLeaderboard({ playerCount })
    const factors = [5, 4, 6, 5, 4, 6, 7]
    for (const awardFactor of factors) board.append([{ player: 0, awardFactor, deductionFactor: 4 }])
    setAwards(board, { 0: 1 })
    const order = [6, 2, 5, 0, 3, 1, 4]
    for (let from = 0; from < order.length; from += 1)
      for (let count = 1; count <= order.length; count += 1)
        expect(board.entriesAt(from, count)).toEqual(order.slice(from, from + count))
    expect([board.entriesAt(-2, 3), board.entriesAt(7, 1), board.entriesAt(3, 0)]).toEqual([[6], [], []])
  })

  it('refuses unknown entries and players, and points and factors out of range', () => {
    const board = createLeaderboard({ playerCount })
    expect(() => board.append(holding(6))).toThrow('A player must be a whole number from 0 to 5, not 6.')
    expect(() => board.append([{ player: 0, awardFactor: 1.5, deductionFactor: 4 }])).toThrow('not 1.5')
    expect(() => board.append(Array.from({ length: 17 }, () => holding(0)).flat())).toThrow('17 players')
    expect(() => board.append(holding(2, 3, 2))).toThrow('player 2 twice')
    expect(() => setAwards(board, { 0: 2.5 })).toThrow('Awards must be a whole number')
    expect(() => board.setPoints([{ player: 0, awards: 0, deductions: 3 }])).toThrow('Deductions must be')
    expect(() => board.setPoints([{ player: 6, awards: 0, deductions: 0 }])).toThrow('not 6')
    expect(() => board.rankOf(0)).toThrow('There is no entry 0; there are 0.')
    expect(() => board.replace(0, holding(0))).toThrow('There is no entry 0; there are 0.')
    expect(() => createLeaderboard({ playerCount: 257 })).toThrow('from 0 to 256, not 257')
    expect(() => createLeaderboard({ playerCount: 22, capacity: 100_000_000 })).toThrow('4 GiB')
    expect([board.size, board.entriesAt(0, 10), orderOf(board)]).toEqual([0, [], []])
  })

  it('keeps two bytes for an entry and two for each player of the match', () => {
    const small = createLeaderboard({ playerCount: 22, capacity: 64 }).byteLength
    const large = createLeaderboard({ playerCount: 22, capacity: 1_000_000 }).byteLength
    expect((large - small) / 1_000_000).toBeCloseTo(46, 0)
    expect(large).toBeLessThan(50_000_000)
  })

  it('ranks the same for any order of joining', () => {
    const teams = fc.array(fc.uniqueArray(fc.nat(playerCount - 1), { maxLength: 5 }), { maxLength: 40 })
    const points = fc.array(fc.nat(4), { minLength: playerCount, maxLength: playerCount })
    fc.assert(
      fc.property(teams, points, (held, awards) => {
        const [forwards, backwards] = [held, held.toReversed()].map((order) => {
          const board = boardOf(...order)
          setAwards(board, { ...awards })
          return order.map((_, entry) => [board.scoreOf(entry), board.rankOf(entry)])
        })
        expect(backwards?.toReversed()).toEqual(forwards)
      }),
    )
  })
})
