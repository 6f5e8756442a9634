import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { codeOfLook, type LookCode } from '@toprun/api-schema/look'
import { finalStates, isFinal } from '@toprun/api-schema/match-states'
import type { League } from '@toprun/content/league'
import { drawLook } from '@toprun/game-rules/draw-look'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm'
import { payOutContests } from '../game/contests/settle/pay-out.ts'
import { openingTerms, openStandardContests } from '../game/contests/terms/open-contests.ts'
import { completeReviewedMatches, finishDueSlots, playOut } from '../game/live/lifecycle.ts'
import { importMatch } from '../game/matches/squads/import-match.ts'
import { matches } from '../game/matches/tables.ts'
import { leagueLooks } from '../platform/league-looks.ts'
import type { Platform } from '../platform/platform.ts'
import { claimEarlierWinnings, joinDemoAccount } from './demo-player.ts'
import { type Fixture, fixtureOf, sidesFor } from './fixtures.ts'
import { demoTemplates, joinRivals, joinSlotRivals } from './rivals.ts'
import { playLastSeason } from './season.ts'
import { demoAccount } from './users.ts'

const minute = 60_000
const hour = 60 * minute

const playedMatches = 6
/** How long before its start a match announces its line-ups. */
const announcedBefore = 15 * minute
/** When upcoming matches start, from now; one always starts soon. */
const upcomingAfter = [10 * minute, 45 * minute, 3 * hour, 24 * hour, 48 * hour]
/** Matches that start within this time of each other may overlap. */
const overlapMs = 40 * minute

export const demoNotes: readonly string[] = [
  `Demo sign-in (a demonstration, no real money): ${demoAccount.email}  ${demoAccount.password}`,
]

type DemoPlatform = Pick<Platform, 'db' | 'clock' | 'content' | 'config'>

/**
 * Keeps the demonstration supplied with a live match, upcoming matches and past ones, with rivals and the demo account in their
 * contests. Creates at most one match a call, so that the site responds while it fills up.
 */
export async function keepDemoGoing(platform: DemoPlatform): Promise<void> {
  const now = platform.clock()
  const known = await knownMatches(platform.db)
  const wanted = nextStart(known, now)
  if (wanted === null) return
  if (!wanted.played) {
    const made = await addMatch(platform, known, wanted)
    return made === null ? undefined : fillSlots(platform, made)
  }
  // It is not visible before it is over.
  await platform.db.transaction(async (tx) => {
    const made = await addMatch({ ...platform, db: tx }, known, wanted)
    if (made === null) return
    await fillSlots({ ...platform, db: tx }, made)
    await playOut(tx, made.matchId, wanted.startsAt)
  })
  await completeReviewedMatches(platform.db, now)
  await finishDueSlots(platform.db, now)
  await payOutContests(platform.db, now)
  await claimEarlierWinnings(platform.db, now)
}

interface Wanted {
  startsAt: Date
  /** It is in the past. */
  played: boolean
}

type KnownMatch = Awaited<ReturnType<typeof knownMatches>>[number]

/** In production there are no rivals. */
async function fillSlots({ db, config }: DemoPlatform, { matchId, round, now }: MadeMatch): Promise<void> {
  if (config.NODE_ENV !== 'production') await joinSlotRivals(db, { matchId, seed: round, now })
}

interface MadeMatch {
  matchId: MatchId
  round: number
  /** Before its start: the time when its rivals join. */
  now: Date
}

/** In order of need: a live match, a past one, upcoming ones, the other past ones. */
function nextStart(known: readonly KnownMatch[], now: Date): Wanted | null {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const played = known.filter(({ state }) => isFinal(state)).length
  const behind = { startsAt: at(-(playedMatches - played) * 26 * hour), played: true }
  const isLive = ({ state, startsAt }: KnownMatch) =>
    state === 'live' || (state === 'upcoming' && startsAt <= now)
  if (!known.some(isLive)) return { startsAt: now, played: false }
  if (played === 0) return behind
  const coming = known.filter(({ state, startsAt }) => state === 'upcoming' && startsAt > now)
  const missing = upcomingAfter.find((after, index) => {
    const due = coming[index]
    return !due || (index === 0 && due.startsAt > at(after + minute))
  })
  if (missing !== undefined) return { startsAt: at(missing), played: false }
  return played < playedMatches ? behind : null
}

/** Matches that are not over, by their start, and the latest past ones. */
async function knownMatches(db: Platform['db']) {
  const columns = { id: matches.id, state: matches.state, startsAt: matches.startsAt, info: matches.info }
  const open = await db
    .select(columns)
    .from(matches)
    .where(and(eq(matches.demo, true), notInArray(matches.state, [...finalStates])))
    .orderBy(asc(matches.startsAt))
  const over = await db
    .select(columns)
    .from(matches)
    .where(and(eq(matches.demo, true), inArray(matches.state, [...finalStates])))
    .limit(playedMatches)
  return [...open, ...over]
}

async function roundsSoFar(db: Platform['db']): Promise<number> {
  const [made] = await db.select({ rounds: count() }).from(matches).where(eq(matches.demo, true))
  return made?.rounds ?? 0
}

/**
 * Creates one match of the league with its contests and their entries, except those of slots, all or nothing.
 * @returns null if too few sides are free
 */
async function addMatch(
  { db, config, ...platform }: DemoPlatform,
  known: readonly KnownMatch[],
  { startsAt, played }: Wanted,
): Promise<MadeMatch | null> {
  const content = platform.content()
  const { league } = content
  const round = await roundsSoFar(db)
  const fixture = fixtureOf(round)
  const match = leagueMatch(league, { round, fixture, startsAt, busy: busyAt(known, startsAt) })
  if (match === null) return null
  const people = league.teams.flatMap((team) => team.players)
  const statedRoles = new Map(people.map(({ id, role }) => [id, role]))
  const expectations = new Map(people.map((player) => [player.id, expectedPoints(player)]))
  const { format, warmUp } = fixture
  if (!played) await playLastSeason(db, league, { format, now: startsAt })
  const now = new Date(startsAt.getTime() - minute)
  return db.transaction(async (tx) => {
    const options = {
      startsAt,
      intervalMs: formatRecord(format).simulation.demoIntervalMs * config.DEMO_BALL_FACTOR,
      format,
      warmUp,
      statedRoles,
      expectations,
      squads: new Map(league.teams.map(({ name, players }) => [name, players])),
      announcesAt: new Date(startsAt.getTime() - announcedBefore),
      looks: looksOf(match.info.teams, league, leagueLooks(content)),
      demo: true,
      source: 'simulator',
    } as const
    const matchId = await importMatch(tx, match, options)
    const { caps, templates } = openingTerms(content, config)
    await openStandardContests(tx, matchId, { caps, templates: demoTemplates(templates) })
    if (config.NODE_ENV !== 'production') await joinRivals(tx, { matchId, seed: round, now })
    await joinDemoAccount(tx, { matchId, match, format, played, now })
    return { matchId, round, now }
  })
}

/** The sides whose matches may overlap with one that starts then. */
function busyAt(known: readonly KnownMatch[], startsAt: Date): ReadonlySet<string> {
  const overlaps = ({ state, startsAt: other }: KnownMatch) =>
    !isFinal(state) && Math.abs(other.getTime() - startsAt.getTime()) < overlapMs
  return new Set(known.filter(overlaps).flatMap(({ info }) => info.teams))
}

function leagueMatch(
  { name, teams, venues }: League,
  {
    round,
    fixture,
    startsAt,
    busy,
  }: { round: number; fixture: Fixture; startsAt: Date; busy: ReadonlySet<string> },
): CricsheetMatch | null {
  const busyPlaces = teams.flatMap((team, place) => (busy.has(team.name) ? [place] : []))
  const sides = sidesFor(round, {
    league: teams.length,
    wanted: formatRecord(fixture.format).sides,
    busy: new Set(busyPlaces),
  })
  if (sides === null) return null
  return simulateMatch({
    seed: `${name}/${round}`,
    format: fixture.format,
    warmUp: fixture.warmUp,
    teams: sides.flatMap((place) => teams[place] ?? []),
    date: startsAt.toISOString().slice(0, 10),
    event: name,
    venue: venues[round % venues.length],
    // Demo matches are not rained off.
    rates: { rain: 0, abandoned: 0 },
  })
}

/** The looks of these sides' players, except those that follow from the id. */
function looksOf(
  sides: readonly string[],
  { teams }: League,
  looks: ReadonlyMap<string, LookCode>,
): Record<string, LookCode> {
  const playing = teams.filter(({ name }) => sides.includes(name)).flatMap(({ players }) => players)
  const known = playing.flatMap(({ id }) => {
    const look = looks.get(id)
    return look === undefined || look === codeOfLook(drawLook(id)) ? [] : [[id, look] as const]
  })
  return Object.fromEntries(known)
}

/** A player's rough points in a match by the simulator's skills: squads have prices before their first match. */
function expectedPoints({ batting, bowling }: { batting: number; bowling: number }): number {
  return 10 + 40 * batting + 35 * bowling
}
