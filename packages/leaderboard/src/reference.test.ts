import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLeaderboard, type Leaderboard } from './leaderboard.ts'
import { ReferenceLeaderboard } from './reference-leaderboard.ts'
import { entriesAround, orderOf, restoreLeaderboard, snapshotOf } from './testing/whole-board.ts'

const playerCount = 6
const somePlayer = fc.nat(playerCount - 1)
const somePicks = fc.uniqueArray(
  fc.record({
    player: somePlayer,
    awardFactor: fc.constantFrom(4, 6, 8, 24, 255),
    deductionFactor: fc.constantFrom(4, 6, 8),
  }),
  { maxLength: 5, selector: ({ player }) => player },
)
/** Mostly close together, so that scores meet; sometimes so far apart that 16 bits do not hold them. */
const somePoints = fc.record({
  player: somePlayer,
  awards: fc.oneof({ weight: 9, arbitrary: fc.nat(4) }, fc.nat(3_000), fc.nat(250_000)),
  deductions: fc.oneof({ weight: 9, arbitrary: fc.nat(3) }, fc.nat(3_000)).map((lost) => 0 - lost),
})
const someStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      picks: somePicks,
      times: fc.constantFrom(1, 1, 2, 17),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('ball' as const),
      players: fc.array(somePoints, { maxLength: 7 }),
    }),
  },
  fc.record({ kind: fc.constant('change' as const), entry: fc.nat(60), picks: somePicks }),
  fc.record({ kind: fc.constant('leave' as const), entry: fc.nat(60) }),
  fc.record({ kind: fc.constant('restart' as const) }),
)

test('scores, ranks, ties, moves and every page are those of the twin, after any joins, balls, corrections and restarts', () => {
  fc.assert(
    fc.property(
      fc.array(someStep, { maxLength: 40 }),
      fc.nat(50),
      fc.integer({ min: 1, max: 50 }),
      (steps, from, count) => {
        let board = createLeaderboard({ playerCount, capacity: 1 })
        const reference = new ReferenceLeaderboard()
        const present: boolean[] = []
        let moved = true
        for (const step of steps) {
          const entered: number[] = []
          const right: number[] = []
          if (step.kind === 'ball') {
            board.setPoints(step.players)
            reference.setPoints(step.players)
            moved = true
          } else if (step.kind === 'join') {
            for (let time = 0; time < step.times; time += 1) {
              entered.push(board.append(step.picks))
              right.push(reference.append(step.picks))
              present.push(true)
            }
          } else if (step.kind === 'restart') {
            const restored = restoreLeaderboard(snapshotOf(board))
            if (!restored.ok) throw new Error(restored.fault)
            board = restored.leaderboard
            moved = false
          } else if (present[step.entry] === true) {
            if (step.kind === 'leave') {
              board.remove(step.entry)
              reference.remove(step.entry)
              present[step.entry] = false
            } else {
              board.replace(step.entry, step.picks)
              reference.replace(step.entry, step.picks)
            }
          }
          expect(entered).toEqual(right)
          compare(board, reference, { from, count, moved })
          const left = present.flatMap((isPresent, entry) => (isPresent ? [] : [entry]))
          expect(left.map((entry) => board.rankOf(entry))).toEqual(left.map(() => 0))
        }
      },
    ),
  )
})

function compare(
  board: Leaderboard,
  reference: ReferenceLeaderboard,
  { from, count, moved }: { from: number; count: number; moved: boolean },
): void {
  const standings = reference.standings()
  const order = standings.map(({ entry }) => entry)
  expect(board.size).toBe(order.length)
  expect(
    standings.map(({ entry }) => ({ entry, score: board.scoreOf(entry), rank: board.rankOf(entry) })),
  ).toEqual(standings)
  expect(orderOf(board)).toEqual(order)
  expect(board.entriesAt(from, count)).toEqual(order.slice(from, from + count))
  const moves = reference.moves()
  for (const [place, { entry, score, rank }] of standings.entries()) {
    const tied = standings.filter((other) => other.rank === rank).length
    const tie = board.tieOf(entry)
    expect([tie.rank, tie.tied, tie.order]).toEqual([rank, tied, place + 1 - rank])
    expect(board.scoreAt(place)).toBe(score)
    expect(entriesAround(board, entry, { before: 2, after: count })).toEqual(
      order.slice(Math.max(0, place - 2), place + 1 + count),
    )
    expect(board.movedOf(entry)).toBe(moved ? moves.get(entry) : 0)
  }
}
