import { type MatchId, matchId as matchIdSchema } from '@toprun/api-schema/ids'
import type { MatchSummary, Side, SquadPlayer } from '@toprun/api-schema/match'
import { finalStates, isFinal, isWaiting, matchStates } from '@toprun/api-schema/match-states'
import { formMatches, formOf } from '@toprun/game-rules/credits'
import { resultText } from '@toprun/game-rules/scoreboard/result-text'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { afterCursor, pageOf, placeAfter } from '../../platform/page-place.ts'
import { matchIdentities, sideIdentityOf } from '../../platform/side-identities.ts'
import { latestStart } from './play/match-transitions.ts'
import { shortNames } from './short-names.ts'
import { announcedPlayers } from './squads/announced.ts'
import { type Match, matchEvents, matches, matchPlayers } from './tables.ts'

/** How many finished matches the list includes. */
const recentMatches = 40

/** A match as its pages show it. */
export interface ShownMatch extends Match {
  /** Why it was last postponed, if it has a new start, or one beyond 48 hours that made it void; null for any other match. */
  postponedWhy: string | null
}

const shownColumns = {
  ...getTableColumns(matches),
  postponedWhy: sql<
    string | null
  >`CASE WHEN first_starts_at IS NOT NULL AND state IN ('upcoming', 'void') THEN (
    SELECT why FROM match_state_changes
    WHERE match_id = matches.id AND changed_by = 'operator' AND to_state = CASE state WHEN 'void' THEN 'void' ELSE 'postponed' END
    ORDER BY number DESC LIMIT 1) END`,
}

/** @returns null for an unknown one */
export async function readMatch(db: Database, matchId: MatchId): Promise<ShownMatch | null> {
  const [match] = await db.select(shownColumns).from(matches).where(eq(matches.id, matchId))
  return match ?? null
}

/** A match begins within seconds of its lock. If it is still upcoming this long after, it is not listed as such. */
const beginsWithinMs = 60_000

const begunStates = matchStates.filter((state) => !isFinal(state) && state !== 'upcoming')

interface MatchPage {
  matches: ShownMatch[]
  next: string | null
}

/** Matches that are not over in the order of their start, up to `limit` of them upcoming, then finished ones, newest first. */
export async function listMatches(db: Database, now: Date, limit = 200): Promise<MatchPage> {
  const upcoming = await listUpcoming(db, now, { limit })
  const begun = await db
    .select(shownColumns)
    .from(matches)
    .where(inArray(matches.state, begunStates))
    .orderBy(matches.startsAt)
  const over = await db
    .select(shownColumns)
    .from(matches)
    .where(inArray(matches.state, [...finalStates]))
    .orderBy(desc(matches.startsAt))
    .limit(recentMatches)
  const current = [...begun, ...upcoming.matches].sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  )
  return { matches: [...current, ...over], next: upcoming.next }
}

/** A page of upcoming matches, in the order of their start. */
export async function listUpcoming(
  db: Database,
  now: Date,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<MatchPage> {
  const rows = await db
    .select(shownColumns)
    .from(matches)
    .where(
      and(
        eq(matches.state, 'upcoming'),
        gt(matches.locksAt, new Date(now.getTime() - beginsWithinMs)),
        afterCursor(cursor, [matches.startsAt, matches.id], '>'),
      ),
    )
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(limit + 1)
  const { shown, next } = pageOf(rows, (match) => placeAfter(match.startsAt, match.id), limit)
  return { matches: shown, next }
}

/** The ids of the side's players in the line-up that was in force before a revision of the log; null if there was none. */
export async function announcedBefore(
  db: Database,
  match: Match,
  { team, revision }: { team: string; revision: number },
): Promise<ReadonlySet<string> | null> {
  const [before] = await db
    .select({ event: matchEvents.payload })
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, match.id),
        lt(matchEvents.revision, revision),
        sql`${matchEvents.payload} ->> 'type' = 'lineup'`,
        sql`${matchEvents.payload} ->> 'team' = ${team}`,
      ),
    )
    .orderBy(desc(matchEvents.revision))
    .limit(1)
  return before?.event ? announcedPlayers(match, [before.event]).players : null
}

/** A match for which a player was listed, with its points. */
export type Appearance = z.infer<typeof appearance>

const appearance = z.object({
  matchId: matchIdSchema.nullable(),
  points: z.int(),
  team: z.string(),
  teams: z.array(z.string()),
  venue: z.string(),
  endedOn: z.iso.date(),
})
const appearanceRow = appearance.extend({ playerId: z.string() })

/**
 * The matches that determine a player's form, newest first: the last five of the same format that ended before the teams of this one
 * lock (docs/rules.md#form). A file's match counts from the day after its last, a match here from its completion.
 */
export async function lastAppearances(
  db: Database,
  { format, locksAt, info }: Pick<Match, 'format' | 'locksAt' | 'info'>,
  playerIds: readonly string[],
): Promise<Map<string, Appearance[]>> {
  const { rows } = await db.execute(sql`
    SELECT player.id AS "playerId", last.*
    FROM unnest(${sql.param(playerIds)}::text[]) AS player (id)
    CROSS JOIN LATERAL (
      SELECT known.match_id AS "matchId", a.points, a.team, known.teams, known.venue, known.ended_on AS "endedOn"
      FROM appearances AS a JOIN known_matches AS known ON known.key = a.match_key
      WHERE a.player_id = player.id AND a.format = ${format} AND a.points IS NOT NULL
        AND a.ended_at <= ${locksAt.toISOString()}::timestamptz
        -- A replay of an old match is not to know what came after it.
        AND (known.match_id IS NOT NULL OR known.ended_on < ${info.dates[0]}::date)
      ORDER BY a.ended_at DESC, a.match_key
      LIMIT ${formMatches}
    ) AS last`)
  return Map.groupBy(
    rows.map((row) => appearanceRow.parse(row)),
    ({ playerId }) => playerId,
  )
}

/** Both squads, most expensive first. */
export async function squadOf(
  db: Database,
  matchId: MatchId,
): Promise<Omit<SquadPlayer, 'pickedPercent' | 'captainPercent' | 'vicePercent'>[]> {
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) return []
  const listed = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
  const last = await lastAppearances(
    db,
    match,
    listed.map(({ playerId }) => playerId),
  )
  return listed
    .map((player) => ({
      id: player.playerId,
      name: player.name,
      team: player.team,
      role: player.role,
      credits: player.halfCredits / 2,
      ...formFacts((last.get(player.playerId) ?? []).map(({ points }) => points)),
      fullName: player.fullName,
      announced: player.announced,
    }))
    .sort((one, other) => other.credits - one.credits || one.name.localeCompare(other.name))
}

/** @param points of the matches that determine the form, newest first */
function formFacts(points: readonly number[]): Pick<SquadPlayer, 'form' | 'lastPoints'> {
  const form = formOf(points)
  return { form: form === null ? null : Math.round(form * 10) / 10, lastPoints: points.toReversed() }
}

/** The sides of a match as they are shown, in the order of its file. */
export function matchSides(teams: readonly string[]): Side[] {
  const shorts = shortNames(teams)
  const identities = matchIdentities(teams)
  return teams.map((name, index) => ({
    name,
    short: shorts[index] ?? name,
    identity: identities[index] ?? sideIdentityOf(name),
  }))
}

/** A match without its score and contests. */
export function matchFacts(match: ShownMatch): Omit<MatchSummary, 'score' | 'contests' | 'topPrize'> {
  return {
    id: match.id,
    competition: match.competition,
    format: match.format,
    warmUp: match.warmUp,
    state: match.state,
    startsAt: match.startsAt.toISOString(),
    locksAt: match.locksAt.toISOString(),
    refundsAt: refundsAt(match)?.toISOString() ?? null,
    postponedFrom: postponedFrom(match)?.toISOString() ?? null,
    statedReason: match.statedReason ?? match.postponedWhy,
    reviewUntil: (match.state === 'review' && match.reviewUntil?.toISOString()) || null,
    delayedSince: match.delayedSince?.toISOString() ?? null,
    announcedAt: match.announcedAt?.toISOString() ?? null,
    venue: match.venue,
    looks: match.looks,
    sides: matchSides(match.info.teams),
    result: match.result && resultText(match.result),
  }
}

function postponedFrom(match: Match): Date | null {
  return isWaiting(match) ? match.firstStartsAt : null
}

/** When the entries of a postponed match are refunded unless it gets a new start; null for any other. */
export function refundsAt({ state, firstStartsAt }: Match): Date | null {
  return state === 'postponed' && firstStartsAt ? latestStart(firstStartsAt) : null
}
