import type { CricsheetMatch, MatchInfo } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import type { LookCode } from '@toprun/api-schema/look'
import type { Format, Role } from '@toprun/api-schema/match'
import { judgeMatch } from '@toprun/game-rules/match-file'
import { currentPoints, type PublishedPoints } from '@toprun/game-rules/published-points'
import { type PlayerRecord, recordMatch } from '@toprun/game-rules/role-inference'
import { formatOf, isWarmUp } from '@toprun/game-rules/scoring/format'
import { announcedMatchEvents } from '@toprun/game-rules/scoring/match-events'
import { createRoster } from '@toprun/game-rules/scoring/roster'
import { scoreMatch } from '@toprun/game-rules/scoring/score-match'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { appearances, feeds, knownMatches, matches, matchPlayers, players } from '../tables.ts'
import { contentHash } from './content-hash.ts'
import { knownCricketers } from './cricketers-content.ts'
import { makeSquads, type SquadsByTeam } from './make-squads.ts'
import { type PricedPlayer, priceSquads, type StatedForMatch } from './price-squads.ts'

export interface ImportOptions {
  startsAt: Date
  /** The source name of the feed's events; `replay` by default. */
  source?: 'replay' | 'simulator'
  /** How long the feed waits after each event. */
  intervalMs: number
  format?: Format
  /** There are no Playing XI points. Default: whether the file calls it a warm-up. */
  warmUp?: boolean
  /** When the feed announces the line-ups; by default with the first ball. */
  announcesAt?: Date
  /** Known roles by player id; the others are inferred from earlier matches. */
  statedRoles?: ReadonlyMap<string, Role>
  /** The points to expect of players without earlier matches, by id. */
  expectations?: ReadonlyMap<string, number>
  /** Members of the squads besides those named in the file. */
  squads?: SquadsByTeam
  /** The teams whose squads are only those named. */
  closed?: ReadonlySet<string>
  /** Roles and credits in this match. */
  stated?: StatedForMatch
  /** How invented players are drawn, by id. */
  looks?: Readonly<Record<string, LookCode>>
  demo?: boolean
  /** Published versions of the points; the newest applies. All by default. */
  published?: PublishedPoints
}

export type ImportResult =
  | { ok: true; matchId: MatchId }
  | { ok: false; reason: 'imported_already'; matchId: MatchId }
  /** Text that follows the name of the file. */
  | { ok: false; reason: 'unscorable'; why: string }

/**
 * Imports the match of a file, unless it cannot be scored, or a match with the same content (under any file name) was imported before.
 * @param options.again imports it even then
 */
export async function importCheckedMatch(
  db: Database,
  match: CricsheetMatch,
  { again = false, ...options }: ImportOptions & { again?: boolean },
): Promise<ImportResult> {
  const judged = judgeMatch(match, options.format)
  if (!judged.ok) return { ok: false, reason: 'unscorable', why: judged.why }
  if (again) return { ok: true, matchId: await importMatch(db, match, options) }
  const sha256 = contentHash(match)
  const imported = await storeMatch(db, match, options, sha256)
  if (imported) return { ok: true, matchId: imported }
  const [earlier] = await db.select({ id: matches.id }).from(matches).where(eq(matches.contentSha256, sha256))
  if (!earlier) throw new Error('The match was imported already and is not there.')
  return { ok: false, reason: 'imported_already', matchId: earlier.id }
}

/**
 * Imports a match as upcoming: squads with roles and credits, and a feed that will play its events, unless it has none yet. Squads,
 * roles and credits come from matches dated earlier and are fixed here, regardless of later matches.
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
  const format = options.format ?? formatOf(match.info)
  const { source = 'replay', startsAt } = options
  const { outcome: _played, ...facts } = match.info
  return db.transaction(async (tx) => {
    const { info, squads } = await squadsOf(tx, facts, format, options)
    const { competition, venue } = placeOfMatch(match)
    const [stored] = await tx
      .insert(matches)
      .values({
        competition,
        format,
        warmUp: options.warmUp ?? isWarmUp(match.info),
        rulesVersion: currentPoints(options.published).version,
        state: 'upcoming',
        startsAt,
        locksAt: startsAt,
        venue,
        info,
        looks: { ...options.looks },
        demo: options.demo ?? false,
        contentSha256,
      })
      .onConflictDoNothing({ target: matches.contentSha256 })
      .returning({ id: matches.id })
    if (!stored) return null
    await storeSquads(tx, stored.id, squads)
    if (match.innings.length > 0 || match.info.outcome) {
      await tx.insert(feeds).values({
        matchId: stored.id,
        source,
        events: announcedMatchEvents(match),
        intervalMs: options.intervalMs,
        announcesAt: options.announcesAt,
      })
    }
    // A simulated match has not happened yet: it is learned when it is over.
    if (source === 'replay' && match.innings.length > 0) {
      const learnedAs = await learnMatch(tx, match, { format, matchId: stored.id })
      await tx.update(matches).set({ learnedAs }).where(eq(matches.id, stored.id))
    }
    return stored.id
  })
}

/** The facts of a match with its squads, and these with roles and credits. */
export async function squadsOf(
  tx: Database,
  facts: MatchInfo,
  format: Format,
  { squads: named, closed, stated, statedRoles, expectations }: Partial<ImportOptions>,
): Promise<{ info: MatchInfo; squads: PricedPlayer[] }> {
  const info = await makeSquads(tx, { info: facts, format, named, closed })
  return { info, squads: await priceSquads(tx, { info, format, stated, statedRoles, expectations }) }
}

/** Stores the squads of a match that has none. */
export async function storeSquads(
  tx: Database,
  matchId: MatchId,
  squads: readonly PricedPlayer[],
): Promise<void> {
  if (squads.length === 0) return
  await tx
    .insert(players)
    .values(squads.map(({ playerId: id, name, fullName }) => ({ id, name, fullName })))
    .onConflictDoNothing()
  await tx.insert(matchPlayers).values(squads.map((player) => ({ ...player, matchId })))
}

export interface LearnOptions {
  format: Format
  /** The match that plays the file, if there is one: its players have appeared once it is completed. */
  matchId?: MatchId
  /** By player id; by default those of known cricketers. */
  roles?: ReadonlyMap<string, Role>
}

/**
 * Stores a finished match's listed players, their figures and points, once. Later matches learn from them.
 * @returns the match's key
 */
export async function learnMatch(
  tx: Database,
  match: CricsheetMatch,
  { format, matchId, roles = new Map() }: LearnOptions,
): Promise<string> {
  const key = contentHash(match)
  const { info } = match
  const fresh = await tx
    .insert(knownMatches)
    .values({ key, matchId, format, ...placeOfMatch(match) })
    .onConflictDoNothing()
    .returning({ key: knownMatches.key })
  if (fresh.length === 0) return key
  const records = new Map<string, PlayerRecord>()
  recordMatch(records, match)
  const points = pointsOf(match, format, roles)
  const place = placeOfMatch(match)
  await tx.insert(appearances).values(
    createRoster(info, () => 'AR').players.map(({ identity, name, team }) => ({
      matchKey: key,
      playerId: identity,
      name,
      team,
      record: records.get(identity),
      points: points.get(identity),
      format,
      endedAt: matchId ? null : sql`(${place.endedOn}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
    })),
  )
  return key
}

/** Where, when and in what a match was played. */
export function placeOfMatch({ info }: Pick<CricsheetMatch, 'info'>) {
  return {
    competition: info.event?.name ?? 'Friendly',
    gender: info.gender ?? '',
    venue: venueText(info),
    teams: info.teams,
    endedOn: info.dates.at(-1) ?? '',
  }
}

/** `Lord's, London`; the city only once, if the venue already has it. */
function venueText({ venue, city }: CricsheetMatch['info']): string {
  const isNamed = venue?.split(/[,()]/).some((part) => part.trim() === city)
  return [venue, isNamed ? '' : city].filter(Boolean).join(', ') || 'Venue to be announced'
}

/** Points by player id; none for a void match. */
function pointsOf(
  match: CricsheetMatch,
  format: Format,
  stated: ReadonlyMap<string, Role>,
): Map<string, number> {
  const known = knownCricketers()
  const roles = ({ identity }: { identity: string }): Role =>
    stated.get(identity) ?? known.get(identity)?.role ?? 'AR'
  const score = scoreMatch(match, { format, roles })
  if (!score.ok || score.void) return new Map()
  return new Map(score.players.map(({ identity, points }) => [identity, points]))
}
