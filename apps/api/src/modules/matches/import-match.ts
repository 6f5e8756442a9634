import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import type { Format, Role } from '@toprun/api-schema/match'
import { creditsFromPoints } from '@toprun/game-rules/credits'
import { findImpossible } from '@toprun/game-rules/event-check/event-check'
import { currentPoints, type PublishedPoints } from '@toprun/game-rules/published-points'
import {
  completeRoles,
  inferRole,
  noRecord,
  type PlayerRecord,
  recordMatch,
} from '@toprun/game-rules/role-inference'
import { findFormat, formatOf } from '@toprun/game-rules/scoring/format'
import { matchEvents } from '@toprun/game-rules/scoring/match-events'
import { createRoster, type Player } from '@toprun/game-rules/scoring/roster'
import { avg, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { contentHash } from './content-hash.ts'
import { feeds, matches, matchPlayers, performances, players, recordedMatches } from './tables.ts'

export interface ImportOptions {
  startsAt: Date
  /** The source name of the feed's events; `replay` by default. */
  source?: 'replay' | 'simulator'
  /** How long the feed waits after each event. */
  intervalMs: number
  format?: Format
  /** Known roles by player id; the others are inferred from imported matches. */
  statedRoles?: ReadonlyMap<string, Role>
  demo?: boolean
  /** Published versions of the points, of which the newest applies; all by default. */
  published?: PublishedPoints
}

export type ImportOnceResult =
  | { ok: true; matchId: MatchId }
  | { ok: false; reason: 'imported_already'; matchId: MatchId }
  | { ok: false; reason: 'no_points_table'; matchType: string }
  | { ok: false; reason: 'impossible'; event: number; detail: string }

/**
 * Imports the match of a file, unless a match with the same content (under any file name) was imported before, or its feed
 * cannot be played to the end.
 */
export async function importMatchOnce(
  db: Database,
  match: CricsheetMatch,
  options: ImportOptions,
): Promise<ImportOnceResult> {
  const format = options.format ?? findFormat(match.info)
  if (format === null) return { ok: false, reason: 'no_points_table', matchType: match.info.match_type }
  const impossible = findImpossible(match.info, format, matchEvents(match))
  if (impossible)
    return { ok: false, reason: 'impossible', event: impossible.event, detail: impossible.detail }
  const sha256 = contentHash(match)
  const imported = await storeMatch(db, match, options, sha256)
  if (imported) return { ok: true, matchId: imported }
  const [earlier] = await db.select({ id: matches.id }).from(matches).where(eq(matches.contentSha256, sha256))
  if (!earlier) throw new Error('The match was imported already and is not there.')
  return { ok: false, reason: 'imported_already', matchId: earlier.id }
}

/**
 * Imports a match as upcoming: squads with roles and credits, and a feed that will play its events. Roles and credits are
 * fixed here, whatever later matches show.
 * @returns the new match's id
 */
export async function importMatch(
  db: Database,
  match: CricsheetMatch,
  options: ImportOptions,
): Promise<MatchId> {
  const imported = await storeMatch(db, match, options, null)
  if (!imported) throw new Error('The match was not stored.')
  return imported
}

/** @returns null if a match with that content exists */
async function storeMatch(
  db: Database,
  match: CricsheetMatch,
  options: ImportOptions,
  contentSha256: string | null,
): Promise<MatchId | null> {
  const people = createRoster(match.info, () => 'AR').players
  return db.transaction(async (tx) => {
    const form = await formOf(tx, people)
    const credits = creditsFromPoints(
      people.map(({ identity: id }) => ({ id, pointsPerMatch: form.get(id) ?? null })),
    )
    const { outcome: _played, ...info } = match.info
    const [stored] = await tx
      .insert(matches)
      .values({
        competition: info.event?.name ?? 'Friendly',
        format: options.format ?? formatOf(match.info),
        rulesVersion: currentPoints(options.published).version,
        state: 'upcoming',
        startsAt: options.startsAt,
        locksAt: options.startsAt,
        venue: [info.venue, info.city].filter(Boolean).join(', ') || 'Venue to be announced',
        info,
        demo: options.demo ?? false,
        contentSha256,
      })
      .onConflictDoNothing({ target: matches.contentSha256 })
      .returning({ id: matches.id })
    if (!stored) return null
    const roles = await learnRoles(tx, match, people, options.statedRoles ?? new Map())
    await tx.insert(matchPlayers).values(
      people.map((person, position) => {
        const points = form.get(person.identity)
        return {
          matchId: stored.id,
          playerId: person.identity,
          position,
          name: person.name,
          team: person.team,
          role: roles.get(person.identity) ?? 'AR',
          halfCredits: credits.get(person.identity) ?? 17,
          formTenths: points === undefined ? null : Math.round(points * 10),
        }
      }),
    )
    await tx.insert(feeds).values({
      matchId: stored.id,
      source: options.source ?? 'replay',
      events: [...matchEvents(match)],
      intervalMs: options.intervalMs,
    })
    return stored.id
  })
}

/** Adds the match to its players' records, once per match, and returns each player's role. */
async function learnRoles(
  tx: Database,
  match: CricsheetMatch,
  people: readonly Player[],
  stated: ReadonlyMap<string, Role>,
): Promise<Map<string, Role>> {
  const ids = people.map((person) => person.identity)
  const known = await tx.select().from(players).where(inArray(players.id, ids)).for('update')
  const records = new Map<string, PlayerRecord>(known.map((player) => [player.id, player.record]))
  const fresh = await tx
    .insert(recordedMatches)
    .values({ sha256: contentHash(match) })
    .onConflictDoNothing()
    .returning()
  if (fresh.length > 0) recordMatch(records, match)

  const fixed = new Map<string, Role>([
    ...known
      .filter((player) => player.roleSource === 'stated')
      .map((player) => [player.id, player.role] as const),
    ...stated,
  ])
  const roles = new Map<string, Role>()
  for (const team of match.info.teams) {
    const side = people
      .filter((person) => person.team === team)
      .map(({ identity: id }) => ({
        id,
        record: records.get(id),
        role: fixed.get(id) ?? inferRole(records.get(id)),
        fixed: fixed.has(id),
      }))
    for (const [id, role] of completeRoles(side)) roles.set(id, role)
  }
  for (const { identity: id, name } of people) {
    const row = {
      name,
      role: roles.get(id) ?? 'AR',
      roleSource: fixed.has(id) ? ('stated' as const) : ('inferred' as const),
      record: records.get(id) ?? noRecord,
    }
    await tx
      .insert(players)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: players.id, set: row })
  }
  return roles
}

/** Average points over each player's completed matches here; players without any are left out. */
async function formOf(tx: Database, people: readonly Player[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: performances.playerId, average: avg(performances.points) })
    .from(performances)
    .where(
      inArray(
        performances.playerId,
        people.map((person) => person.identity),
      ),
    )
    .groupBy(performances.playerId)
  return new Map(
    rows.flatMap(({ id, average }) => (average === null ? [] : [[id, Number(average)] as const])),
  )
}
