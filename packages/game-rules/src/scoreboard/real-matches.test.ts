import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CricsheetMatch, cricsheetMatch, type Outcome } from '@toprun/api-schema/cricsheet'
import type { InningsScore } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { announcedMatchEvents, matchEvents } from '../scoring/match-events.ts'
import { createScoreboard } from './scoreboard.ts'
import { referenceScorecard } from './testing/reference-scorecard.ts'

const folder =
  process.env.CRICSHEET_DIR ?? fileURLToPath(new URL('../../../../../shared/cricsheet', import.meta.url))
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  : []
if (files.length === 0)
  console.warn(`Skipped: no Cricsheet matches in ${folder} (CRICSHEET_DIR names another folder).`)

/** Files whose stated margin is not what their own balls give. */
const misstated: Readonly<Record<string, Outcome['by']>> = { 't20/1318396.json': { runs: 103 } }

function read(file: string): CricsheetMatch {
  return cricsheetMatch.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

test.skipIf(files.length === 0).each(files)(
  '%s comes to the totals of its balls and the margin it states',
  (file) => {
    const match = read(file)
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
    const { by, winner, method } = match.info.outcome ?? {}
    if (by && winner !== undefined && method === undefined) {
      expect(marginOf(match, scores, winner)).toEqual(misstated[file] ?? by)
    }
  },
)

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

test.skipIf(files.length === 0).each(files)('%s has the scorecard that a plain count comes to', (file) => {
  const match = read(file)
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

test.skipIf(files.length === 0)('the batter shown on strike faces the next ball', () => {
  let predicted = 0
  let right = 0
  for (const file of files) {
    const match = read(file)
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
