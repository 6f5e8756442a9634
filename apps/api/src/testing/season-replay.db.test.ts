import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createProofVerifier } from '@toprun/game-rules/proof/verify-proof'
import { sumOfBalances } from '@toprun/ledger/balance'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { readMatch, realMatches } from '@toprun/real-matches/real-matches'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { reconcileContests } from '../game/contests/settle/reconcile.ts'
import { contests } from '../game/contests/tables.ts'
import { proofFile } from '../game/proofs/publish-proofs.ts'
import { newUsers } from './contest-kit.ts'
import { naiveResults, settledResults } from './naive-results.ts'
import { databaseOfFile } from './of-file.ts'
import { testTerms } from './opening-terms.ts'
import { replaySeason } from './season-replay.ts'

const site = databaseOfFile()
const folder = folderOfFile()

/** `SEASON_USERS=200 SEASON_TEAMS=3` plays the season as large as a bench. */
const users = Number(process.env.SEASON_USERS ?? 6)
const teamsEach = Number(process.env.SEASON_TEAMS ?? 2)
const played = process.env.SEASON_USERS === undefined ? (inject('deep') ? 6 : 2) : Number.POSITIVE_INFINITY

test(
  'IPL 2025 replayed as one season: every contest settles, every rank and prize equals a naive computation, every proof verifies',
  async () => {
    const season = realMatches()
      .map(readMatch)
      .filter(({ info }) => info.event?.name === 'Indian Premier League' && info.season === '2025')
      .sort((one, other) => (one.info.dates[0] ?? '').localeCompare(other.info.dates[0] ?? ''))
    const players = await newUsers(site.db, users, 10_000_000n)
    await site.db.execute('UPDATE users SET email_verified_at = created_at')
    const replayed = await replaySeason(site.db, {
      matches: season.slice(0, played),
      users: players,
      teamsEach,
      terms: testTerms,
      dataFolder: folder.path,
      now: new Date('2026-11-22T08:00:00Z'),
      ...(process.env.SEASON_USERS && {
        onMatch: (count) => console.log(`${count} of ${season.length} matches`),
      }),
    })
    let settled = 0
    for (const { matchId, match } of replayed)
      for (const contest of await site.db.select().from(contests).where(eq(contests.matchId, matchId))) {
        expect(['settled', 'refunded']).toContain(contest.state)
        if (contest.entryCount === 0) continue
        expect(verified(contest.id)).toEqual({ ok: true, entries: contest.entryCount })
        if (contest.state === 'refunded') continue
        settled += 1
        const stored = await settledResults(site.db, contest.id)
        expect(stored).toEqual(await naiveResults(site.db, match, matchId, contest))
        expect(verified(contest.id)).toEqual({ ok: true, entries: stored.length })
      }
    expect(settled).toBeGreaterThanOrEqual(replayed.length * 3)
    expect(await sumOfBalances(site.db)).toBe(0n)
    expect(await reconcileContests(site.db)).toEqual([])
  },
  process.env.SEASON_USERS ? 3_600_000 : 120_000,
)

function verified(contestId: Parameters<typeof proofFile>[1]) {
  const verifier = createProofVerifier()
  verifier.take(gunzipSync(readFileSync(proofFile(folder.path, contestId))))
  const { ok, entries: count } = verifier.report()
  return { ok, entries: count }
}
