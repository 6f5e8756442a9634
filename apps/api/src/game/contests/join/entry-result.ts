import { type EntryResult, entryResult } from '@toprun/api-schema/contest'
import { uuid } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { resultText } from '@toprun/game-rules/scoreboard/result-text'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { matchSides } from '../../matches/store.ts'
import { type Match, matches, matchPlayers } from '../../matches/tables.ts'
import { type ContestReader, codeQuery, readableBy, readerOf } from '../contest-access.ts'
import { contests, entries, teams } from '../tables.ts'
import { playersOfTeam } from '../teams/picks.ts'

/** The results of entries, which their users share by address; of a private contest, with its code. */
export function entryResults({ db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const route = routesOf('contests', app.forAnybody)
    app.get(
      '/api/game/results/:id',
      route({
        summary: 'The result of an entry in a settled contest, to be shared',
        params: z.object({ id: uuid }),
        querystring: codeQuery,
        response: entryResult,
      }),
      async (request) => {
        const found = await findResult(db, request.params.id, readerOf(request))
        if (!found) throw notFound('There is no such result.')
        return found
      },
    )
  }
}

/** Null before the contest is settled, for readers who may not see it, and once the account is deleted. */
async function findResult(db: Database, id: string, reader: ContestReader): Promise<EntryResult | null> {
  const [found] = await db
    .select({ entry: entries, contest: contests, match: matches, user: users.name, picks: teams.picks })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(users, eq(users.id, entries.userId))
    .where(
      and(eq(entries.id, id), eq(contests.state, 'settled'), isNull(users.deletedAt), readableBy(reader)),
    )
  if (!found) return null
  const { entry, contest, match, user, picks } = found
  if (entry.rank === null) return null
  return {
    id,
    user,
    contestId: contest.id,
    contestName: contest.name,
    code: contest.code,
    competition: match.competition,
    matchTitle: match.info.teams.join(' v '),
    matchResult: match.result && resultText(match.result),
    rank: entry.rank,
    entries: contest.entryCount,
    points: quarterPointsToPoints(entry.quarterPoints ?? 0),
    prize: centsToUsd(entry.prizeMinor),
    leader: await leaderOf(db, picks, match),
  }
}

/** The captain of a team, or the player who counts 4x, in the side's colours of the match. */
async function leaderOf(
  db: Database,
  picks: Uint8Array,
  { id, info, looks }: Match,
): Promise<EntryResult['leader']> {
  const squad = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, id))
  const leader = playersOfTeam(picks, squad).find(
    ({ captaincy }) => captaincy === 'captain' || captaincy === '4x',
  )
  const side = matchSides(info.teams).find(({ name }) => name === leader?.team)
  if (!leader || !side) throw new Error(`A team of match ${id} has no captain.`)
  const { playerId, name, role, captaincy, card } = leader
  return { playerId, name, role, captaincy, card, side, look: looks[playerId] ?? null }
}
