import { createMatchFold } from '@toprun/api/game/matches/play/match-fold'
import { currentPoints } from '@toprun/game-rules/published-points'
import { findFormat } from '@toprun/game-rules/scoring/format'
import { matchEvents } from '@toprun/game-rules/scoring/match-events'
import { scoreMatch } from '@toprun/game-rules/scoring/score-match'
import { createScorer } from '@toprun/game-rules/scoring/scorer'
import { readMatch, realMatches } from '@toprun/real-matches/real-matches'

/**
 * Scoring on one core, without parsing. `fold`: every event of every match applied to a new scorer. `live`: the same, plus the totals
 * of the touched players after each event, as a live match needs them. `whole`: from match to every player's lines.
 * At the end a T20 from its log to points, scoreboard and commentary, as a room opens it.
 */
const runs = 15
const goalBallsPerSecond = 1_000_000
const goalFoldMs = 1

const matches = realMatches().map(readMatch)
const played = matches.map((match) => ({ info: match.info, events: [...matchEvents(match)] }))
const balls = played.reduce((sum, { events }) => sum + events.filter(({ type }) => type === 'ball').length, 0)
const roles = new Map()

const ways: Record<string, () => void> = {
  fold() {
    for (const { info, events } of played) {
      const scorer = createScorer({ info, roles })
      for (const event of events) scorer.apply(event)
    }
  },
  live() {
    for (const { info, events } of played) {
      const scorer = createScorer({ info, roles })
      for (const event of events) {
        const applied = scorer.apply(event)
        if (applied.ok) for (const player of applied.touched) scorer.totalsOf(player)
      }
    }
  },
  whole() {
    for (const match of matches) scoreMatch(match, { roles })
  },
}

console.log(`${process.version}: ${matches.length} matches, ${balls} balls, median of ${runs} runs`)
for (const [name, way] of Object.entries(ways)) {
  const median = medianSeconds(way)
  const goal = name === 'fold' ? ` (goal ${goalBallsPerSecond.toLocaleString('en')})` : ''
  console.log(
    `${name.padEnd(6)} ${Math.round(balls / median)
      .toLocaleString('en')
      .padStart(11)} balls/s${goal}, ` +
      `${Math.round(matches.length / median).toLocaleString('en')} matches/s`,
  )
}

const rulesVersion = currentPoints().version
const logs = played
  .filter(({ info }) => findFormat(info) === 'T20')
  .map(({ info, events }) => ({
    info,
    log: events.map((event, index) => ({ kind: 'event' as const, revision: index + 1, event })),
  }))
const foldSeconds = medianSeconds(() => {
  for (const { info, log } of logs)
    createMatchFold({ info, format: 'T20', warmUp: false, rulesVersion }, [], { log })
})
console.log(
  `a T20 from its log: ${((foldSeconds * 1000) / logs.length).toFixed(2)} ms (goal ${goalFoldMs}), ${logs.length} matches`,
)

function medianSeconds(way: () => void): number {
  for (let warmUp = 0; warmUp < 3; warmUp += 1) way()
  const seconds = Array.from({ length: runs }, () => {
    const start = performance.now()
    way()
    return (performance.now() - start) / 1000
  }).sort((one, other) => one - other)
  return seconds[Math.floor(runs / 2)] ?? Number.NaN
}
