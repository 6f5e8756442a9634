import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { createRandom } from '@toprun/match-simulator/random'
import { and, eq, isNull } from 'drizzle-orm'
import { payOutContests } from '../game/contests/settle/pay-out.ts'
import { contests } from '../game/contests/tables.ts'
import { saveTeam } from '../game/contests/teams/teams.ts'
import { type OpeningTerms, openStandardContests } from '../game/contests/terms/open-contests.ts'
import { completeReviewedMatches, playOut } from '../game/live/lifecycle.ts'
import { importCheckedMatch } from '../game/matches/squads/import-match.ts'
import { squadOf } from '../game/matches/store.ts'
import { hashLockedEntries } from '../game/proofs/hash-entries.ts'
import { proofPublisher } from '../game/proofs/publish-proofs.ts'
import type { Database } from '../platform/database.ts'
import { tryToJoin } from './contest-kit.ts'
import { legalTeams } from './legal-teams.ts'

const day = 86_400_000

export interface ReplayedMatch {
  matchId: MatchId
  match: CricsheetMatch
}

interface Replay {
  /** In the order of their dates. */
  matches: readonly CricsheetMatch[]
  users: readonly UserId[]
  teamsEach: number
  terms: OpeningTerms
  dataFolder: string
  now: Date
  onMatch?: (played: number) => void
}

/**
 * Replays real matches as one season, a match a day: each user builds teams and enters each of them in every contest of the match that has a seat; then the
 * match is played from its file, completed, and its contests are settled and proved.
 */
export async function replaySeason(db: Database, replay: Replay): Promise<ReplayedMatch[]> {
  const { matches, users, teamsEach, terms, dataFolder } = replay
  const played: ReplayedMatch[] = []
  for (const [index, match] of matches.entries()) {
    const now = new Date(replay.now.getTime() + index * day)
    const startsAt = new Date(now.getTime() + day / 2)
    const imported = await importCheckedMatch(db, match, { startsAt, intervalMs: 0 })
    if (!imported.ok) throw new Error(`A match could not be imported: ${JSON.stringify(imported)}`)
    const { matchId } = imported
    await db.transaction((tx) => openStandardContests(tx, matchId, terms))
    await enterAll(db, { matchId, users, teamsEach, now, seed: `season/${index}` })
    await playOut(db, matchId, startsAt)
    const later = new Date(startsAt.getTime() + day / 4)
    await completeReviewedMatches(db, later)
    await payOutContests(db, later)
    await hashLockedEntries(db, () => later)
    await proofPublisher({ db, clock: () => later, dataFolder })()
    played.push({ matchId, match })
    replay.onMatch?.(played.length)
  }
  return played
}

async function enterAll(
  db: Database,
  {
    matchId,
    users,
    teamsEach,
    now,
    seed,
  }: { matchId: MatchId; users: readonly UserId[]; teamsEach: number; now: Date; seed: string },
): Promise<void> {
  const lineups = legalTeams(await squadOf(db, matchId), 12)
  const open = await db
    .select({ id: contests.id })
    .from(contests)
    .where(and(eq(contests.matchId, matchId), isNull(contests.slot)))
  const random = createRandom(seed)
  for (const userId of users)
    for (let team = 0; team < teamsEach; team += 1) {
      const lineup = lineups[Math.floor(random.next() * lineups.length)]
      if (!lineup) throw new Error('There is no lineup.')
      const own = { userId, sessionId: null, matchId, now }
      const saved = await saveTeam(db, { ...own, teamId: null, ...lineup })
      if (!saved.ok) throw new Error(`A team was refused: ${saved.reason}`)
      for (const { id: contestId } of open) {
        const joined = await tryToJoin(db, { ...own, contestId, teamId: saved.team.id })
        if (!joined.ok && !expectedRefusals.has(joined.reason))
          throw new Error(`A join was refused: ${joined.reason}`)
      }
    }
}

/** Small contests fill up, and accept few teams of a user, all different; one for newcomers is played once. */
const expectedRefusals: ReadonlySet<string> = new Set([
  'full',
  'too_many_entries',
  'identical_team',
  'newcomers_played',
])
