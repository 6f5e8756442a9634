import { contests } from '@toprun/api/game/contests/tables'
import { importMatch } from '@toprun/api/game/matches/squads/import-match'
import { rereadContest } from '@toprun/api/testing/contest-kit'
import { currentPoints } from '@toprun/game-rules/published-points'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { connect } from '@toprun/postgres/connection'
import { openBenchDatabase } from './bench-database.ts'
import { measureOpenings } from './board-openings.ts'
import { insertEntries } from './contest-crowd.ts'
import { countOf } from './figures.ts'

/**
 * The board of a contest of `ENTRIES` (1,000,000) entries, each with its own team, on the embedded server: what an entry takes, how long
 * the board takes to open from rows and from a snapshot with a hundredth more entries, and how long the check in SQL takes.
 */
const entries = countOf('ENTRIES', 1_000_000)

await using bench = await openBenchDatabase({ connections: 4, as: 'application' })
const { database, db } = bench
const owner = await connect(database.ownerUrl)
try {
  const match = simulateMatch({ seed: 'boards', format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const matchId = await importMatch(db, match, {
    startsAt: new Date(Date.now() + 3_600_000),
    intervalMs: 0,
  })
  const [{ id } = { id: null }] = await db
    .insert(contests)
    .values({
      matchId,
      name: 'Mega',
      entryFeeMinor: 500n,
      rakeBasisPoints: 1000,
      prizeStructure: 'top-ten-per-cent',
      minEntries: 2,
      maxEntries: 100_000_000,
      maxPerUser: 6,
      rulesVersion: currentPoints().version,
    })
    .returning({ id: contests.id })
  if (!id) throw new Error('The contest was not stored.')
  await insertEntries(owner, { contestId: id, matchId, count: entries })
  const contest = await rereadContest(db, { id })
  const later = Math.ceil(entries / 100)
  await measureOpenings(db, contest, async () => {
    await insertEntries(owner, { contestId: id, matchId, count: later })
    return later
  })
} finally {
  await owner.end()
}
