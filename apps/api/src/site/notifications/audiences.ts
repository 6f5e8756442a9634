import type { MatchId } from '@toprun/api-schema/ids'
import { type UserId, userId as userIdOf } from '@toprun/api-schema/ids'
import { formatCents } from '@toprun/api-schema/money-text'
import type { NotificationKind } from '@toprun/api-schema/notification'
import { refundWords } from '@toprun/api-schema/refund-words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { contests, entries } from '../../game/contests/tables.ts'
import { decodePicks } from '../../game/contests/teams/picks.ts'
import { announcedBefore, refundsAt } from '../../game/matches/store.ts'
import { type Match, matches, matchPlayers } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { type Audience, enteredOf, nobody, teamOwners, type UserNotice } from './audience.ts'
import { correctedPoints } from './corrected-points.ts'
import type { Notice } from './tables.ts'

/** The recipients of each kind of notice, with their texts. A notice that is no longer true has no recipients. */
export const audiences: Readonly<
  Record<NotificationKind, (db: Database, notice: Notice) => Promise<Audience>>
> = {
  lineup_out: lineupOut,
  lock_soon: lockSoon,
  won: contestWon,
  refunded: entriesRefunded,
  correction: pointsCorrected,
  postponed: matchPostponed,
}

const listed = new Intl.ListFormat('en')
const points = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
const start = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })

const titleOf = ({ info }: Match) => info.teams.join(' v ')
const lockOf = ({ locksAt }: Match) => `Teams lock at ${time.format(locksAt)} UTC.`

async function matchOf(db: Database, id: MatchId): Promise<Match> {
  const [match] = await db.select().from(matches).where(eq(matches.id, id))
  if (!match) throw new Error(`There is no match ${id}.`)
  return match
}

/**
 * Owners of teams with a player of an announced side who is not in its eleven; if it was announced before, those
 * whose player has dropped out since.
 */
async function lineupOut(db: Database, { matchId, key }: Notice): Promise<Audience> {
  const match = await matchOf(db, matchId)
  if (match.state !== 'upcoming') return nobody
  const missing = await missingPlayers(db, match, key)
  return teamOwners(matchId, async (_tx, owned) =>
    [...owned].flatMap(([userId, teams]): UserNotice[] => {
      const [team] = teams.flatMap(({ id, name, picks }) => {
        const players = decodePicks(picks).flatMap(({ position }) => missing.get(position) ?? [])
        return players.length > 0 ? [{ id, name, players }] : []
      })
      if (!team) return []
      const isOne = team.players.length === 1
      return [
        {
          userId,
          title: `Line-ups are out: ${titleOf(match)}`,
          body: `${listed.format(team.players)} of your team ${team.name} ${isOne ? 'is' : 'are'} not in the announced eleven. ${lockOf(match)}`,
          path: `/matches/${matchId}/team/${team.id}`,
          link: 'Change your team',
        },
      ]
    }),
  )
}

/**
 * Names by position. @param key `lineup_out:MATCH:TEAM:REVISION`; without the revision in a notice from before
 * line-ups were announced again
 */
async function missingPlayers(db: Database, match: Match, key: string): Promise<Map<number, string>> {
  const [, team = '', revision] = /^lineup_out:[^:]+:(.+?)(?::(\d+))?$/.exec(key) ?? []
  const before =
    revision === undefined ? null : await announcedBefore(db, match, { team, revision: Number(revision) })
  const missing = await db
    .select({ position: matchPlayers.position, name: matchPlayers.name, playerId: matchPlayers.playerId })
    .from(matchPlayers)
    .where(
      and(eq(matchPlayers.matchId, match.id), eq(matchPlayers.team, team), eq(matchPlayers.announced, false)),
    )
  const told = missing.filter(({ playerId }) => before === null || before.has(playerId))
  return new Map(told.map(({ position, name }) => [position, name]))
}

/** Owners of teams that are in no contest yet. */
async function lockSoon(db: Database, { matchId }: Notice): Promise<Audience> {
  const match = await matchOf(db, matchId)
  if (match.state !== 'upcoming') return nobody
  return teamOwners(matchId, async (tx, owned) => {
    const entered = await enteredOf(tx, owned)
    return [...owned].flatMap(([userId, teams]): UserNotice[] => {
      const waiting = teams.filter(({ id }) => !entered.has(id)).map(({ name }) => name)
      if (waiting.length === 0) return []
      return [
        {
          userId,
          title: `Teams lock soon: ${titleOf(match)}`,
          body: `${listed.format(waiting)} ${waiting.length === 1 ? 'is' : 'are'} in no contest yet. ${lockOf(match)}`,
          path: `/matches/${matchId}`,
          link: 'Join a contest',
        },
      ]
    })
  })
}

/** Winners of a settled contest. */
async function contestWon(db: Database, { matchId, contestId }: Notice): Promise<Audience> {
  if (!contestId) throw new Error('The notice names no contest.')
  const [contest] = await db.select().from(contests).where(eq(contests.id, contestId))
  const title = titleOf(await matchOf(db, matchId))
  return {
    async next(tx, after, limit) {
      const { rows } = await tx.execute(sql`
        SELECT user_id, sum(prize_minor)::text AS prize, count(*)::int AS entries, min(rank) AS rank FROM entries
        WHERE contest_id = ${contestId} AND prize_minor > 0 AND (${after}::uuid IS NULL OR user_id > ${after}::uuid)
        GROUP BY user_id ORDER BY user_id LIMIT ${limit}`)
      const winners = rows.map((row) => winner.parse(row))
      const userNotices = winners.map(
        ({ user_id: userId, prize, entries: count, rank }): UserNotice => ({
          userId,
          title: `You won ${formatCents(prize)}`,
          lead: { figure: `${count === 1 ? 'Rank' : 'Best rank'} ${rank}`, of: title },
          body:
            count === 1
              ? `Rank ${rank} in ${contest?.name}, ${title}.`
              : `${count} of your teams won in ${contest?.name}, ${title}. The best has rank ${rank}.`,
          path: '/my-contests',
          link: 'Claim your winnings',
        }),
      )
      return { userNotices, last: winners.length < limit ? null : (winners.at(-1)?.user_id ?? null) }
    },
  }
}

const winner = z.object({
  user_id: userIdOf,
  prize: z.coerce.bigint(),
  entries: z.number(),
  rank: z.number(),
})

/** Users with entries in the contests whose refund the notice announces. */
async function entriesRefunded(db: Database, { id, matchId, reason }: Notice): Promise<Audience> {
  if (!reason) throw new Error('The notice says no reason.')
  const title = titleOf(await matchOf(db, matchId))
  return teamOwners(matchId, async (tx, owned) => {
    const refunds = await refundsOf(tx, id, [...owned.keys()])
    return refunds.map(({ userId, feesMinor, names }): UserNotice => {
      const fees = BigInt(feesMinor)
      const what = fees > 0n ? `${formatCents(fees)} is back in your wallet` : 'There was no fee to pay back'
      return {
        userId,
        title: `${fees > 0n ? 'Entries refunded' : 'Contest cancelled'}: ${title}`,
        body: `${refundWords[reason]}, so ${listed.format(names)} ${names.length === 1 ? 'does' : 'do'} not count. ${what}.`,
        path: '/my-contests',
        link: 'See your contests',
      }
    })
  })
}

function refundsOf(tx: Database, noticeId: string, userIds: UserId[]) {
  return tx
    .select({
      userId: entries.userId,
      feesMinor: sql<string>`sum(${contests.entryFeeMinor})`,
      names: sql<string[]>`array_agg(DISTINCT ${contests.name})`,
    })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(and(inArray(entries.userId, userIds), eq(contests.refundNoticeId, noticeId)))
    .groupBy(entries.userId)
    .orderBy(entries.userId)
}

/** Owners of entered teams whose points a correction changed. */
async function pointsCorrected(db: Database, notice: Notice): Promise<Audience> {
  const match = await matchOf(db, notice.matchId)
  const changeOf = await correctedPoints(db, match, {
    from: notice.fromRevision ?? 0,
    to: notice.toRevision ?? match.revision,
  })
  if (!changeOf) return nobody
  return teamOwners(match.id, async (tx, owned) => {
    const entered = await enteredOf(tx, owned)
    return [...owned].flatMap(([userId, teams]): UserNotice[] => {
      const changed = teams
        .filter(({ id }) => entered.has(id))
        .map(({ name, picks }) => ({ name, change: changeOf(picks) }))
        .filter(({ change }) => change !== 0)
      if (changed.length === 0) return []
      return [
        {
          userId,
          title: `Points corrected: ${titleOf(match)}`,
          body: `${listed.format(changed.map(({ name, change }) => `${name} ${points.format(change)}`))}.`,
          path: `/matches/${match.id}?tab=play`,
          link: 'See what changed',
        },
      ]
    })
  })
}

/** Owners of teams in a match that is postponed, or now has a new start. */
async function matchPostponed(db: Database, { matchId }: Notice): Promise<Audience> {
  const match = await matchOf(db, matchId)
  const words = postponedWords(match)
  if (words === null) return nobody
  return teamOwners(matchId, async (_tx, owned) =>
    [...owned.keys()].map((userId) => ({
      userId,
      ...words,
      path: `/matches/${matchId}`,
      link: 'See the match',
    })),
  )
}

function postponedWords(match: Match): Pick<UserNotice, 'title' | 'body'> | null {
  const stay = 'Your entries stay, and you can change your teams until the match begins.'
  if (match.state === 'upcoming')
    return {
      title: `New start: ${titleOf(match)}`,
      body: `The match was postponed. It starts on ${start.format(match.startsAt)} UTC. ${stay}`,
    }
  const refunds = refundsAt(match)
  if (refunds === null) return null
  const reason = match.statedReason === null ? '' : `Reason: ${match.statedReason}. `
  return {
    title: `Postponed: ${titleOf(match)}`,
    body: `${reason}There is no new start yet. ${stay} Without one by ${start.format(refunds)} UTC, every entry fee is refunded.`,
  }
}
