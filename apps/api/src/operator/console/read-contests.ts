import type { MatchId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import type {
  OperatorContest,
  OperatorContestsQuery,
  OperatorContestsResponse,
  OperatorTemplatesResponse,
} from '@toprun/api-schema/operator-contests'
import type { ContestsFile } from '@toprun/content/contests'
import { poolOf } from '@toprun/game-rules/contest-prizes'
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { type ContestRow, contests } from '../../game/contests/tables.ts'
import { templatesFor } from '../../game/contests/terms/open-contests.ts'
import { type Match, matches } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { pageLength, pageOf } from '../../platform/page-place.ts'
import { titleOf } from '../match-named.ts'

/** A page of contests with their matches, newest first: of a match, in a state, or whose paying out a fault stopped. */
export async function listContestsForOperator(
  db: Database,
  { match, view, before }: OperatorContestsQuery,
): Promise<OperatorContestsResponse> {
  const rows = await db
    .select({ contest: contests, match: matches })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(
      and(
        match === undefined ? undefined : eq(contests.matchId, match),
        view === undefined
          ? undefined
          : view === 'stopped'
            ? isNotNull(contests.payOutFault)
            : eq(contests.state, view),
        before === undefined ? undefined : lt(contests.number, before),
      ),
    )
    .orderBy(desc(contests.number))
    .limit(pageLength + 1)
  const { shown, next } = pageOf(rows, ({ contest }) => contest.number)
  return {
    contests: shown.map((row) => contestRow(row.contest, row.match)),
    next,
  }
}

/** Templates by which another contest of a match can be opened. @returns null if there is no such match */
export async function listTemplates(
  db: Database,
  matchId: MatchId,
  templates: ContestsFile,
): Promise<OperatorTemplatesResponse | null> {
  const [match] = await db.select({ format: matches.format }).from(matches).where(eq(matches.id, matchId))
  if (!match) return null
  return {
    templates: templatesFor(templates, 'match', match).map(({ id, name, fee, maxEntries, guarantee }) => ({
      id,
      name,
      fee: fee / 100,
      maxEntries,
      guarantee: guarantee / 100,
    })),
  }
}

function contestRow(contest: ContestRow, match: Match): OperatorContest {
  const { id, name, state, entryCount, maxEntries } = contest
  return {
    id,
    name,
    match: { id: match.id, title: titleOf(match), state: match.state },
    state,
    private: contest.code !== null,
    fee: centsToUsd(contest.entryFeeMinor),
    entries: entryCount,
    maxEntries,
    pool: centsToUsd(poolOf(contest, entryCount)),
    guarantee: centsToUsd(contest.guaranteeMinor),
    payOutFault: contest.payOutFault,
  }
}
