import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HeldPlayer } from './holders.ts'
import { createLeaderboard, type Leaderboard } from './leaderboard.ts'
import { PlainLeaderboard } from './plain-leaderboard.ts'

const players = 6

const holding = (...held: number[]): HeldPlayer[] =>
  held.map((player) => ({ player, awardFactor: 4, deductionFactor: 4 }))

function shown(board: Leaderboard) {
  return board
    .entriesAt(0, board.size)
    .map((entry) => ({ entry, score: board.scoreOf(entry), rank: board.rankOf(entry) }))
}

describe('a leaderboard', () => {
  it('gives equal scores one rank and leaves out those they take up', () => {
    const board = createLeaderboard({ playerCount: players })
    for (const [sequence, held] of [[0], [1], [1], [2]].entries()) board.add(sequence, holding(...held))
    board.setPlayer(0, 9, 0)
    board.setPlayer(1, 7, -1)
    board.rank()
    expect(shown(board)).toEqual([
      { entry: 0, score: 36, rank: 1 },
      { entry: 1, score: 24, rank: 2 },
      { entry: 2, score: 24, rank: 2 },
      { entry: 3, score: 0, rank: 4 },
    ])
  })

  it('shows who joined earlier first among equals', () => {
    const board = createLeaderboard({ playerCount: players })
    board.add(900, holding(0))
    board.add(12, holding(0))
    board.rank()
    expect(board.entriesAt(0, 10)).toEqual([1, 0])
    expect(board.entriesAt(1, 1)).toEqual([0])
    expect([board.rankOf(0), board.rankOf(1)]).toEqual([1, 1])
  })

  it('tells the places gained and lost between two rankings', () => {
    const board = createLeaderboard({ playerCount: players })
    for (const player of [0, 1, 2]) board.add(player, holding(player))
    for (const player of [0, 1, 2]) board.setPlayer(player, 10 - player, 0)
    board.rank()
    expect([0, 1, 2].map((entry) => board.movedOf(entry))).toEqual([0, 0, 0])
    board.setPlayer(2, 50, 0)
    board.rank()
    expect([0, 1, 2].map((entry) => board.movedOf(entry))).toEqual([-1, -1, 2])
    board.rank()
    expect([0, 1, 2].map((entry) => board.movedOf(entry))).toEqual([0, 0, 0])
  })

  it('gives a late entry the points of its players at once, and a rank with the next ranking', () => {
    const board = createLeaderboard({ playerCount: players })
    board.add(1, holding(0))
    board.setPlayer(0, 10, 0)
    board.rank()
    const late = board.add(2, holding(0, 0))
    expect([board.scoreOf(late), board.rankOf(late)]).toEqual([80, 0])
    board.rank()
    expect([board.rankOf(late), board.movedOf(late), board.movedOf(0)]).toEqual([1, 0, -1])
  })

  it('takes back points that a correction takes back', () => {
    const board = createLeaderboard({ playerCount: players })
    board.add(1, [{ player: 3, awardFactor: 24, deductionFactor: 8 }])
    board.setPlayer(3, 25, -2)
    board.setPlayer(3, 0, -2)
    expect(board.scoreOf(0)).toBe(-16)
  })

  it('refuses what is not there, with the counts', () => {
    const board = createLeaderboard({ playerCount: players })
    expect(() => board.add(1, holding(6))).toThrow('A player must be a whole number from 0 to 5, not 6.')
    expect(() => board.add(1, [{ player: 0, awardFactor: 1.5, deductionFactor: 4 }])).toThrow('not 1.5')
    expect(() => board.setPlayer(0, 2.5, 0)).toThrow('Awards must be a whole number')
    expect(() => board.setPlayer(0, 0, 3)).toThrow('Deductions must be a whole number')
    expect(() => board.rankOf(0)).toThrow('There is no entry 0; there are 0.')
    expect(() => board.add(1, Array.from({ length: 17 }, () => holding(0)).flat())).toThrow('17 players')
  })
})

const somePicks = fc.array(
  fc.record({
    player: fc.nat(players - 1),
    awardFactor: fc.constantFrom(4, 6, 8, 24, 255),
    deductionFactor: fc.constantFrom(4, 6, 8),
  }),
  { maxLength: 5 },
)
const someStep = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), sequence: fc.nat(), picks: somePicks }),
  fc.record({
    kind: fc.constant('set' as const),
    player: fc.nat(players - 1),
    // Mostly close together, so that scores meet; sometimes so far apart that sorting takes both passes.
    awards: fc.oneof(fc.nat(4), fc.nat(250_000)),
    lost: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('rank' as const) }),
)

describe('beside a plain ranking', () => {
  it('comes to the same scores, ranks, order and moves, whatever happens', () => {
    fc.assert(
      fc.property(fc.uniqueArray(someStep, { maxLength: 40, selector: uniqueSequence }), (steps) => {
        const board = createLeaderboard({ playerCount: players })
        const plain = new PlainLeaderboard()
        let ranks = new Map<number, number>()
        for (const step of steps) {
          if (step.kind === 'add') {
            expect(board.add(step.sequence, step.picks)).toBe(plain.add(step.sequence, step.picks))
          } else if (step.kind === 'set') {
            board.setPlayer(step.player, step.awards, 0 - step.lost)
            plain.setPlayer(step.player, step.awards, 0 - step.lost)
          } else {
            const before = ranks
            const standings = plain.rank()
            ranks = new Map(standings.map(({ entry, rank }) => [entry, rank]))
            board.rank()
            expect(shown(board)).toEqual(standings)
            for (const { entry, rank } of standings)
              expect(board.movedOf(entry)).toBe((before.get(entry) ?? rank) - rank)
          }
        }
      }),
    )
  })

  it('ranks an entry the same in whatever order entries came', () => {
    const entry = fc.record({ sequence: fc.nat(), picks: somePicks })
    const entries = fc.uniqueArray(entry, { selector: ({ sequence }) => sequence, maxLength: 20 })
    const shuffled = entries.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    const points = fc.array(fc.nat(4), { minLength: players, maxLength: players })
    fc.assert(
      fc.property(shuffled, points, ([one, other], awards) => {
        const standings = [one, other].map((list) => {
          const board = createLeaderboard({ playerCount: players })
          for (const { sequence, picks } of list) board.add(sequence, picks)
          for (const [player, each] of awards.entries()) board.setPlayer(player, each, 0)
          board.rank()
          return board.entriesAt(0, list.length).map((index) => [list[index]?.sequence, board.rankOf(index)])
        })
        expect(standings[1]).toEqual(standings[0])
      }),
    )
  })
})

function uniqueSequence(step: { kind: string; sequence?: number }): unknown {
  return step.kind === 'add' ? step.sequence : step
}
