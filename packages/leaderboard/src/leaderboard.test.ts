import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLeaderboard, type HeldPlayer, type Leaderboard } from './leaderboard.ts'
import { ReferenceLeaderboard } from './reference-leaderboard.ts'

const players = 6

const holding = (...held: number[]): HeldPlayer[] =>
  held.map((player) => ({ player, awardFactor: 4, deductionFactor: 4 }))

function shown(board: Leaderboard) {
  return board
    .entriesAt(0, board.size)
    .map((entry) => ({ entry, score: board.scoreOf(entry), rank: board.rankOf(entry) }))
}

describe('a leaderboard', () => {
  it('gives equal scores the same rank and skips the ranks they take up', () => {
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

  it('lists earlier entries first among equal scores', () => {
    const board = createLeaderboard({ playerCount: players })
    board.add(900, holding(0))
    board.add(12, holding(0))
    board.rank()
    expect(board.entriesAt(0, 10)).toEqual([1, 0])
    expect(board.entriesAt(1, 1)).toEqual([0])
    expect([board.rankOf(0), board.rankOf(1)]).toEqual([1, 1])
  })

  it('reports places gained and lost between two rankings', () => {
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
    const late = board.add(2, [{ player: 0, awardFactor: 8, deductionFactor: 8 }])
    expect([board.scoreOf(late), board.rankOf(late)]).toEqual([80, 0])
    board.rank()
    expect([board.rankOf(late), board.movedOf(late), board.movedOf(0)]).toEqual([1, 0, -1])
  })

  it('keeps the ranks and the moves of earlier entries when one is added, however many there are', () => {
    const board = createLeaderboard({ playerCount: players, capacity: 2 })
    for (const player of [0, 1]) board.add(player, holding(player))
    board.setPlayer(0, 5, 0)
    board.rank()
    board.setPlayer(1, 9, 0)
    board.rank()
    for (let sequence = 2; sequence < 10; sequence += 1) {
      const late = board.add(sequence, holding(0))
      expect([board.rankOf(late), board.movedOf(late)]).toEqual([0, 0])
      expect([0, 1].map((entry) => [board.rankOf(entry), board.movedOf(entry)])).toEqual([
        [2, -1],
        [1, 1],
      ])
      expect(board.entriesAt(0, 10)).toEqual([1, 0])
    }
    board.rank()
    expect(board.entriesAt(0, 10)).toEqual([1, 0, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('gives an entry other players, with their points and without those of the former', () => {
    const board = createLeaderboard({ playerCount: players })
    board.add(1, holding(0, 1))
    board.setPlayer(0, 10, -1)
    board.setPlayer(2, 3, 0)
    board.replace(0, holding(1, 2))
    expect(board.scoreOf(0)).toBe(12)
    board.setPlayer(0, 50, -1)
    board.setPlayer(1, 1, 0)
    expect(board.scoreOf(0)).toBe(16)
  })

  it('reports how many entries share a rank, and their order of joining', () => {
    const board = createLeaderboard({ playerCount: players })
    for (const [sequence, player] of [
      [7, 0],
      [5, 1],
      [3, 1],
      [9, 1],
      [1, 2],
    ] as const)
      board.add(sequence, holding(player))
    board.setPlayer(0, 9, 0)
    board.setPlayer(1, 5, 0)
    board.rank()
    expect([0, 1, 2, 3, 4].map((entry) => board.tieOf(entry))).toEqual([
      { rank: 1, tied: 1, order: 0 },
      { rank: 2, tied: 3, order: 1 },
      { rank: 2, tied: 3, order: 0 },
      { rank: 2, tied: 3, order: 2 },
      { rank: 5, tied: 1, order: 0 },
    ])
    const late = board.add(11, holding(0))
    expect(() => board.tieOf(late)).toThrow('added after the last ranking')
  })

  it.each([65_534, 65_535, 65_536, 65_537, 131_072])('orders scores that are %d apart', (span) => {
    const board = createLeaderboard({ playerCount: players })
    const one = (player: number) => [{ player, awardFactor: 1, deductionFactor: 1 }]
    board.add(0, one(0))
    board.add(1, one(1))
    board.add(2, one(2))
    board.setPlayer(1, span, 0)
    board.setPlayer(2, 1, 0)
    board.rank()
    expect(board.entriesAt(0, 3)).toEqual([1, 2, 0])
  })

  it('takes back points that a correction takes back', () => {
    const board = createLeaderboard({ playerCount: players })
    board.add(1, [{ player: 3, awardFactor: 24, deductionFactor: 8 }])
    board.setPlayer(3, 25, -2)
    board.setPlayer(3, 0, -2)
    expect(board.scoreOf(0)).toBe(-16)
  })

  it('rejects unknown entries and players, with the counts', () => {
    const board = createLeaderboard({ playerCount: players })
    expect(() => board.add(1, holding(6))).toThrow('A player must be a whole number from 0 to 5, not 6.')
    expect(() => board.add(1, [{ player: 0, awardFactor: 1.5, deductionFactor: 4 }])).toThrow('not 1.5')
    expect(() => board.setPlayer(0, 2.5, 0)).toThrow('Awards must be a whole number')
    expect(() => board.setPlayer(0, 0, 3)).toThrow('Deductions must be a whole number')
    expect(() => board.rankOf(0)).toThrow('There is no entry 0; there are 0.')
    expect(() => board.add(1, Array.from({ length: 17 }, () => holding(0)).flat())).toThrow('17 players')
    expect(() => board.add(1, holding(2, 3, 2))).toThrow('player 2 twice')
    expect(() => board.add(-1, holding(0))).toThrow('A sequence must be a whole number')
    expect(() => board.replace(0, holding(0))).toThrow('There is no entry 0; there are 0.')
  })
})

const somePicks = fc.uniqueArray(
  fc.record({
    player: fc.nat(players - 1),
    awardFactor: fc.constantFrom(4, 6, 8, 24, 255),
    deductionFactor: fc.constantFrom(4, 6, 8),
  }),
  { maxLength: 5, selector: ({ player }) => player },
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
  fc.record({ kind: fc.constant('replace' as const), entry: fc.nat(40), picks: somePicks }),
  fc.record({ kind: fc.constant('rank' as const) }),
)

describe('compared with the reference ranking', () => {
  it('has the same scores, ranks, order and moves after any operations', () => {
    fc.assert(
      fc.property(fc.uniqueArray(someStep, { maxLength: 40, selector: uniqueSequence }), (steps) => {
        const board = createLeaderboard({ playerCount: players })
        const reference = new ReferenceLeaderboard()
        let ranks = new Map<number, number>()
        let moves = new Map<number, number>()
        for (const step of steps) {
          if (step.kind === 'add') {
            expect(board.add(step.sequence, step.picks)).toBe(reference.add(step.sequence, step.picks))
          } else if (step.kind === 'replace') {
            if (step.entry >= board.size) continue
            board.replace(step.entry, step.picks)
            reference.replace(step.entry, step.picks)
          } else if (step.kind === 'set') {
            board.setPlayer(step.player, step.awards, 0 - step.lost)
            reference.setPlayer(step.player, step.awards, 0 - step.lost)
          } else {
            const before = ranks
            const standings = reference.rank()
            ranks = new Map(standings.map(({ entry, rank }) => [entry, rank]))
            board.rank()
            expect(shown(board)).toEqual(standings)
            moves = new Map(
              standings.map(({ entry, rank }) => [entry, (before.get(entry) ?? rank) - rank] as const),
            )
            for (const { entry, rank } of standings) {
              const tied = standings.filter((other) => other.rank === rank)
              const order = tied.findIndex((other) => other.entry === entry)
              expect(board.tieOf(entry)).toEqual({ rank, tied: tied.length, order })
            }
          }
          for (let entry = 0; entry < board.size; entry += 1) {
            expect(board.rankOf(entry)).toBe(ranks.get(entry) ?? 0)
            expect(board.movedOf(entry)).toBe(moves.get(entry) ?? 0)
          }
        }
      }),
    )
  })

  it('ranks entries independently of the order in which they were added', () => {
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
