import { createLeaderboard, type HeldPlayer } from '@toprun/leaderboard/leaderboard'
import { ReferenceLeaderboard } from '@toprun/leaderboard/reference-leaderboard'
import { createRandom } from '@toprun/match-simulator/random'

/**
 * One contest of 100,000 entries through the balls of an innings: each ball changes the points of batter, bowler and fielder,
 * then all entries are ranked. The peer is the reference ranking of the tests, which adds up every team and
 * sorts the list each time. Both get the same balls and must end with the same first hundred.
 */
const entryCount = 100_000
const playerCount = 22
const teamSize = 11
const balls = 120
const referenceBalls = 10

const chance = createRandom(20_260_101).next
const board = createLeaderboard({ playerCount })
const reference = new ReferenceLeaderboard()
const filled = performance.now()
for (let entry = 0; entry < entryCount; entry += 1) {
  const picks = somePicks()
  board.add(entry, picks)
  reference.add(entry, picks)
}
board.rank()
console.log(
  `  ${entryCount.toLocaleString('en')} entries added to both and ranked once in ${(performance.now() - filled).toFixed(0)} ms`,
)

const awards = new Array<number>(playerCount).fill(2)
const updates: number[] = []
const rankings: number[] = []
const referenceRankings: number[] = []
for (let ball = 0; ball < balls; ball += 1) {
  const touched = [0, 1, 2].map(() => Math.floor(chance() * playerCount))
  for (const player of touched) awards[player] = (awards[player] ?? 0) + Math.floor(chance() * 12)
  updates.push(
    timed(() => {
      for (const player of touched) board.setPlayer(player, awards[player] ?? 0, 0)
    }),
  )
  rankings.push(timed(() => board.rank()))
  for (const player of touched) reference.setPlayer(player, awards[player] ?? 0, 0)
  if (ball >= balls - referenceBalls) referenceRankings.push(timed(() => reference.rank()))
}

const agreed = reference.rank().slice(0, 100)
const same = agreed.every(
  ({ entry, score, rank }) => board.scoreOf(entry) === score && board.rankOf(entry) === rank,
)
if (!same) throw new Error('The leaderboard and the reference ranking disagree.')
report('three players change', updates)
report('rank all entries', rankings)
report(
  'a ball, both together',
  updates.map((update, ball) => update + (rankings[ball] ?? 0)),
)
report('a ball, reference ranking', referenceRankings)

function somePicks(): HeldPlayer[] {
  const players = Array.from({ length: playerCount }, (_, player) => ({ player, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, teamSize)
  return players.map(({ player }, place) => {
    const captaincy = place === 0 ? 8 : place === 1 ? 6 : 4
    return { player, awardFactor: captaincy, deductionFactor: captaincy }
  })
}

function timed(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function report(name: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) => `${sorted[Math.floor(sorted.length * share)]?.toFixed(2)} ms`
  console.log(`  ${name.padEnd(24)} p50 ${at(0.5).padStart(10)}  p99 ${at(0.99).padStart(10)}`)
}
