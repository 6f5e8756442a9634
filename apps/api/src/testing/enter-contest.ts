import type { UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { contests } from '../game/contests/tables.ts'
import { openStandardContests } from '../game/contests/terms/open-contests.ts'
import { joinAs, lineups, newMatch, newTeam } from './contest-kit.ts'
import { testTerms } from './opening-terms.ts'
import type { TestApp } from './test-app.ts'

/** Imports a match that starts in an hour, and enters a legal team of the user in its free contest. */
export async function enterFreeContest(site: TestApp, userId: UserId) {
  const now = site.now()
  const matchId = await newMatch(site.db, now, 'others', 'T20')
  await openStandardContests(site.db, matchId, testTerms)
  const free = (await site.db.select().from(contests).where(eq(contests.matchId, matchId))).find(
    ({ entryFeeMinor, slot, newcomers }) => entryFeeMinor === 0n && slot === null && !newcomers,
  )
  if (!free) throw new Error('There is no free contest.')
  const [lineup] = await lineups(site.db, matchId, 1)
  const team = await newTeam(site.db, { userId, matchId, lineup, now })
  const entry = await joinAs(site.db, { contestId: free.id, teamId: team, userId, now })
  return { team, entry, contest: free.id, lineup: { matchId, ...lineup } }
}
