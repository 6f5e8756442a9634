import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import type { ContestsFile } from '@toprun/content/contests'
import { limitsOf } from '@toprun/game-rules/formats/formats'
import { type Candidate, checkTeam, type UncheckedTeam } from '@toprun/game-rules/team-check'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { createRandom, type Random } from '@toprun/match-simulator/random'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { joinAlone, joinTogether } from '../game/contests/join/join.ts'
import { type ContestRow, contests } from '../game/contests/tables.ts'
import { saveTeam } from '../game/contests/teams/teams.ts'
import { isSlotOpen } from '../game/matches/play/slots.ts'
import { matches, matchPlayers } from '../game/matches/tables.ts'
import type { Database } from '../platform/database.ts'
import { fanIds, giveAll, whoMayJoin } from './users.ts'

const attempts = 500
const teamsOfFan = 2
/** How full contests are at least and at most. */
const fill = { least: 0.6, most: 0.95 }

/** The places of large and of other contests: as many as the fans of a demonstration can fill. A match has up to eleven slots. */
const places = { match: { large: 120, other: 40 }, slot: { large: 10, other: 10 } }

/** The templates with at most this many places. */
export function demoTemplates(templates: ContestsFile): ContestsFile {
  return templates.map((template) => {
    const { large, other } = places[template.for]
    return {
      ...template,
      maxEntries: Math.min(template.maxEntries, template.maxEntries > 100 ? large : other),
    }
  })
}

interface Rivals {
  matchId: MatchId
  seed: number
  now: Date
}

/** Fans make teams for the match and fill its contests by 60 to 95 %, except Head to Head and those for newcomers, which are left for visitors. */
export async function joinRivals(
  db: Database,
  { matchId, seed, now }: Rivals,
  slot: number | null = null,
): Promise<void> {
  const random = createRandom(slot === null ? `rivals/${seed}` : `rivals/${seed}/${slot}`)
  const ofPart = slot === null ? isNull(contests.slot) : eq(contests.slot, slot)
  const open = await db
    .select()
    .from(contests)
    .where(
      and(eq(contests.matchId, matchId), ofPart, ne(contests.maxEntries, 2), eq(contests.newcomers, false)),
    )
    .orderBy(contests.name)
  const nextTeam = await teamMaker(db, matchId, random, slot)
  const teams: OwnedTeam[] = []
  for (const userId of ownersOf(await whoMayJoin(db, await fanIds(db)), slot, open)) {
    const team = nextTeam()
    if (team) teams.push({ userId, teamId: await save(db, { userId, matchId, slot, team, now }) })
  }
  const joins = open.flatMap((contest) =>
    entrants(contest, teams, random).map((team) => ({
      ...team,
      contestId: contest.id,
      fee: contest.entryFeeMinor,
    })),
  )
  const occasion = slot === null ? `match:${matchId}` : `match:${matchId}/${slot}`
  const paid = Map.groupBy(
    joins.filter(({ fee }) => fee > 0n),
    (each) => each.userId,
  )
  const gifts = [...paid].map(([userId, own]) => ({
    userId,
    amountMinor: own.reduce((sum, { fee }) => sum + fee, 0n),
  }))
  if (gifts.length > 0) await giveAll(db, gifts, occasion)
  for (const [contestId, entering] of Map.groupBy(joins, (each) => each.contestId))
    await enter(db, contestId, entering, now)
}

/**
 * The same for its slots, each in its own transaction: the match may be live meanwhile, and opening contests does not wait for all of
 * them. A closed slot does not change.
 */
export async function joinSlotRivals(db: Database, rivals: Rivals): Promise<void> {
  const { matchId } = rivals
  const rows = await db
    .selectDistinct({ slot: contests.slot })
    .from(contests)
    .where(and(eq(contests.matchId, matchId), isNotNull(contests.slot)))
    .orderBy(contests.slot)
  for (const { slot } of rows)
    await db.transaction(async (tx) => {
      // Locked until the end, so that no ball closes the slot.
      await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId)).for('share')
      if (slot !== null && (await isSlotOpen(tx, matchId, slot))) await joinRivals(tx, rivals, slot)
    })
}

/** The owners of the teams, in order: every fan has two for the match; for a slot, as many fans as it has places have one. */
function ownersOf(fans: readonly UserId[], slot: number | null, ofPart: readonly ContestRow[]): UserId[] {
  if (slot === null) return fans.flatMap((fan) => Array.from({ length: teamsOfFan }, () => fan))
  const wanted = Math.max(...ofPart.map(({ maxEntries }) => maxEntries))
  return fans.flatMap((_, at) => fans[(at + slot * wanted) % fans.length] ?? []).slice(0, wanted)
}

interface OwnedTeam {
  userId: UserId
  teamId: string
}

/** As many of the teams as a random fill of the contest needs. */
function entrants(contest: ContestRow, teams: readonly OwnedTeam[], random: Random): OwnedTeam[] {
  const wanted = Math.round(contest.maxEntries * (fill.least + random.next() * (fill.most - fill.least)))
  const allowed =
    contest.slot === null ? teams.filter((_, index) => index % teamsOfFan < contest.maxPerUser) : teams
  return allowed
    .map((team) => ({ team, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, wanted)
    .map(({ team }) => team)
}

/** Random legal teams of a match, or of one of its slots, the better players more often. Null if none was found. */
export async function teamMaker(
  db: Database,
  matchId: MatchId,
  random: Random,
  slot: number | null = null,
): Promise<() => UncheckedTeam | null> {
  const squad = await db
    .select({
      id: matchPlayers.playerId,
      name: matchPlayers.name,
      team: matchPlayers.team,
      role: matchPlayers.role,
      halfCredits: matchPlayers.halfCredits,
    })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId))
    .orderBy(matchPlayers.playerId)
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) throw new Error(`There is no match ${matchId}.`)
  const limits = limitsOf({ format: match.format, sides: match.info.teams.length, slot })
  return () => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const team = drawn(squad, limits, random)
      if (checkTeam(team, squad, limits).ok) return team
    }
    return null
  }
}

function drawn(squad: readonly Candidate[], { players, factors }: TeamLimits, random: Random): UncheckedTeam {
  const picked = squad
    .map((player) => ({ id: player.id, order: random.next() / player.halfCredits ** 2 }))
    .sort((one, other) => one.order - other.order)
    .slice(0, players)
    .map(({ id }) => id)
  if (factors > 0)
    return {
      players: picked,
      captain: null,
      viceCaptain: null,
      cards: [],
      factors: picked.slice(0, factors),
    }
  const [captain = null, viceCaptain = null] = picked
  const cards = [captain, viceCaptain].flatMap((playerId) => (playerId ? [{ playerId }] : []))
  return { players: picked, captain, viceCaptain, cards }
}

interface NewTeam {
  userId: UserId
  matchId: MatchId
  /** The slot of a live fantasy team. */
  slot?: number | null
  team: UncheckedTeam
  now: Date
}

/** @returns the team's id */
export async function save(db: Database, { team, ...owner }: NewTeam): Promise<string> {
  const { cards: _blue, ...picks } = team
  const saved = await saveTeam(db, { ...owner, sessionId: null, teamId: null, ...picks })
  if (!saved.ok) throw new Error(`A team of the demonstration was refused: ${saved.reason}`)
  return saved.team.id
}

/**
 * Teams of different users join together, and those that this leaves undecided alone, in turn: all of it is within one transaction, on which
 * a queue's joins would meet. A team that equals another of its user stays out.
 */
export async function enter(
  db: Database,
  contestId: ContestId,
  entering: readonly OwnedTeam[],
  now: Date,
): Promise<void> {
  const waiting = new Set(entering)
  while (waiting.size > 0) {
    const next = [...new Map([...waiting].map((each) => [each.userId, each])).values()]
    for (const each of next) waiting.delete(each)
    const requests = next.map(({ userId, teamId }) => ({
      ...{ contestId, userId, teamId, now },
      ...{ sessionId: null, idempotencyKey: null },
    }))
    const outcomes = await joinTogether(db, contestId, requests)
    for (const [place, request] of requests.entries()) {
      const outcome = outcomes[place]
      if (outcome?.kind === 'failed') throw outcome.error
      const joined = outcome?.kind === 'decided' ? outcome.result : await joinAlone(db, request)
      if (!joined.ok && joined.reason !== 'identical_team')
        throw new Error(`A team of the demonstration could not join: ${joined.reason}`)
    }
  }
}
