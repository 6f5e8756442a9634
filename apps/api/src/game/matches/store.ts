import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import { finalStates, isFinal, isWaiting, matchStates } from '@toprun/api-schema/match-states'
import { resultText } from '@toprun/game-rules/scoreboard/result-text'
import { and, desc, eq, getTableColumns, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { matchIdentities, sideIdentityOf } from '../../platform/side-identities.ts'
import { latestStart } from './play/match-transitions.ts'
import { shortNames } from './short-names.ts'
import { type Match, matches, matchPlayers } from './tables.ts'

/** How many finished matches the list includes. */
const recentMatches = 40

/** A match as its pages show it. */
export interface ShownMatch extends Match {
  /** Why it was last postponed, though it has a new start; null for any other match. */
  postponedWhy: string | null
}

const shownColumns = {
  ...getTableColumns(matches),
  postponedWhy: sql<string | null>`CASE WHEN state = 'upcoming' AND first_starts_at IS NOT NULL THEN (
    SELECT why FROM match_state_changes
    WHERE match_id = matches.id AND to_state = 'postponed' ORDER BY number DESC LIMIT 1) END`,
}

/** @returns null for an unknown one */
export async function readMatch(db: Database, matchId: MatchId): Promise<ShownMatch | null> {
  const [match] = await db.select(shownColumns).from(matches).where(eq(matches.id, matchId))
  return match ?? null
}

/** A match begins within seconds of its lock. One that is still upcoming this long after it is not listed as such. */
const beginsWithinMs = 60_000

const openStates = matchStates.filter((state) => !isFinal(state))

/** Matches that are not over in the order of their start, then finished ones, newest first. */
export async function listMatches(db: Database, now: Date): Promise<ShownMatch[]> {
  const overdue = new Date(now.getTime() - beginsWithinMs)
  const current = await db
    .select(shownColumns)
    .from(matches)
    .where(
      and(
        inArray(matches.state, openStates),
        or(ne(matches.state, 'upcoming'), gt(matches.locksAt, overdue)),
      ),
    )
    .orderBy(matches.startsAt)
  const over = await db
    .select(shownColumns)
    .from(matches)
    .where(inArray(matches.state, [...finalStates]))
    .orderBy(desc(matches.startsAt))
    .limit(recentMatches)
  return [...current, ...over]
}

/** Both squads, most expensive first. */
export async function squadOf(db: Database, matchId: MatchId): Promise<Omit<SquadPlayer, 'pickedPercent'>[]> {
  const listed = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
  return listed
    .map((player) => ({
      id: player.playerId,
      name: player.name,
      team: player.team,
      role: player.role,
      credits: player.halfCredits / 2,
      form: player.formTenths === null ? null : player.formTenths / 10,
      fullName: player.fullName,
      announced: player.announced,
    }))
    .sort((one, other) => other.credits - one.credits || one.name.localeCompare(other.name))
}

/** A match without its score and contests. */
export function matchFacts(match: ShownMatch): Omit<MatchSummary, 'score' | 'contests' | 'topPrize'> {
  const { teams } = match.info
  const shorts = shortNames(teams)
  const identities = matchIdentities(teams)
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
    delayedSince: match.delayedSince?.toISOString() ?? null,
    announcedAt: match.announcedAt?.toISOString() ?? null,
    venue: match.venue,
    beardless: match.beardless,
    sides: teams.map((name, index) => ({
      name,
      short: shorts[index] ?? name,
      identity: identities[index] ?? sideIdentityOf(name),
    })),
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
