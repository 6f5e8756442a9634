import type { UserId } from '@toprun/api-schema/ids'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { eq } from 'drizzle-orm'
import { joinContest } from '../game/contests/join/join.ts'
import { contests } from '../game/contests/tables.ts'
import { saveTeam } from '../game/contests/teams/teams.ts'
import { openStandardContests } from '../game/contests/terms/open-contests.ts'
import { importMatch } from '../game/matches/squads/import-match.ts'
import { squadOf } from '../game/matches/store.ts'
import { legalTeams } from './legal-teams.ts'
import { testTerms } from './opening-terms.ts'
import type { TestApp } from './test-app.ts'

/** Imports a match that starts in an hour, and enters a legal team of the user in its free contest. */
export async function enterFreeContest(site: TestApp, userId: UserId) {
  const now = site.now()
  const match = simulateMatch({ seed: 'others', format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const startsAt = new Date(now.getTime() + 3_600_000)
  const matchId = await importMatch(site.db, match, { startsAt, intervalMs: 0 })
  await openStandardContests(site.db, matchId, testTerms)
  const free = (await site.db.select().from(contests).where(eq(contests.matchId, matchId))).find(
    ({ entryFeeMinor, slot }) => entryFeeMinor === 0n && slot === null,
  )
  const [lineup] = legalTeams(await squadOf(site.db, matchId), 1)
  if (!lineup || !free) throw new Error('There is no legal team, or no free contest.')
  const saved = await saveTeam(site.db, { userId, sessionId: null, teamId: null, matchId, now, ...lineup })
  if (!saved.ok) throw new Error(saved.reason)
  const team = saved.team.id
  const entry = { contestId: free.id, teamId: team, userId, sessionId: null, idempotencyKey: null, now }
  const joined = await joinContest(site.db, entry)
  if (!joined.ok) throw new Error(joined.reason)
  return { team, entry: joined.entryId, contest: free.id, lineup: { matchId, ...lineup } }
}
