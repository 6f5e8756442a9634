import type { CricsheetMatch, Outcome } from '@toprun/api-schema/cricsheet'
import type { InningsScore } from '@toprun/api-schema/match'
import { readMatch, realMatches } from '@toprun/real-matches/real-matches'
import { expect, test } from 'vitest'
import { announcedMatchEvents, matchEvents } from '../scoring/match-events.ts'
import { createScoreboard } from './scoreboard.ts'
import { referenceScorecard } from './testing/reference-scorecard.ts'

const matches = realMatches()

/** Matches whose stated margin differs from that of their balls. */
const misstated: Readonly<Record<string, Outcome['by']>> = { 't20/1318396': { runs: 103 } }

test.each(matches)('$name has the totals of its balls and its stated margin', (real) => {
  const match = readMatch(real)
  const scoreboard = createScoreboard(match.info)
  for (const event of matchEvents(match)) {
    const applied = scoreboard.apply(event)
    if (!applied.ok) throw new Error(applied.reason)
    const live = scoreboard.live()
    expect(live.batters.length).toBeLessThanOrEqual(2)
    expect(live.batters.filter(({ onStrike }) => onStrike).length).toBeLessThanOrEqual(1)
  }
  const scores = scoreboard.innings()
  expect(scores.map(({ runs }) => runs)).toEqual(match.innings.map(rawTotal))
  const stated = statedMargin(match)
  expect(stated && marginOf(match, scores, stated.winner)).toEqual(
    stated && (misstated[real.name] ?? stated.by),
  )
})

test('most matches state a margin', () => {
  const stated = matches.filter((real) => statedMargin(readMatch(real)) !== null)
  expect(stated.length).toBeGreaterThan(matches.length / 2)
})

/** @returns null if no side won, or by a rule for rain or a bowl-out */
function statedMargin({ info }: CricsheetMatch): { by: Outcome['by']; winner: string } | null {
  const { by, winner, method } = info.outcome ?? {}
  return by && winner !== undefined && method === undefined ? { by, winner } : null
}

function rawTotal({ overs = [], penalty_runs = {} }: CricsheetMatch['innings'][number]): number {
  const off = overs.flatMap(({ deliveries }) => deliveries).reduce((sum, { runs }) => sum + runs.total, 0)
  return off + (penalty_runs.pre ?? 0) + (penalty_runs.post ?? 0)
}

function marginOf(match: CricsheetMatch, scores: InningsScore[], winner: string): Outcome['by'] {
  const played = scores.filter(({ superOver }) => !superOver)
  const last = played.at(-1)
  const sum = (innings: InningsScore[]) => innings.reduce((total, { runs }) => total + runs, 0)
  const won = played.filter(({ team }) => team === winner)
  const lost = played.filter(({ team }) => team !== winner)
  // Penalty runs after its last wicket can win a match for the side that batted last: by runs.
  const hasChased = last?.team === winner && won.length === lost.length
  if (hasChased && last.wickets < 10) return { wickets: 10 - last.wickets }
  const target = match.innings[1]?.target?.runs
  const lead =
    !hasChased && played.length === 2 && target !== undefined ? target - 1 - sum(lost) : sum(won) - sum(lost)
  return won.length < lost.length ? { innings: 1, runs: lead } : { runs: lead }
}

test.each(matches)('$name has the scorecard of a plain count', (real) => {
  const match = readMatch(real)
  const scoreboard = createScoreboard(match.info)
  for (const event of announcedMatchEvents(match)) scoreboard.apply(event)
  expect(scoreboard.scorecard()).toEqual(match.innings.map((innings) => referenceScorecard(match, innings)))
  for (const { total, batting, bowling, wickets } of scoreboard.scorecard()) {
    const { byes, legByes, wides, noBalls, penalty } = total.extras
    const sum = (rows: readonly { runs: number }[]) => rows.reduce((runs, row) => runs + row.runs, 0)
    expect(sum(batting) + byes + legByes + wides + noBalls + penalty).toBe(total.runs)
    expect(sum(bowling) + byes + legByes + penalty).toBe(total.runs)
    expect(bowling.reduce((runs, row) => runs + row.wides, 0)).toBe(wides)
    expect(wickets).toHaveLength(total.wickets)
  }
})

test('the batter shown on strike faces the next ball', () => {
  let predicted = 0
  let right = 0
  for (const match of matches.map(readMatch)) {
    const scoreboard = createScoreboard(match.info)
    for (const event of matchEvents(match)) {
      const expected = scoreboard.live().batters.find(({ onStrike }) => onStrike)?.name
      if (event.type === 'ball' && expected !== undefined) {
        predicted += 1
        right += event.delivery.batter === expected ? 1 : 0
      }
      scoreboard.apply(event)
    }
  }
  expect(predicted).toBeGreaterThan(50_000)
  expect(right / predicted).toBeGreaterThan(0.99)
})
