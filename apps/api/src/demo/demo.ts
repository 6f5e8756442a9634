import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { and, asc, count, desc, eq, gt } from 'drizzle-orm'
import { openStandardContests } from '../modules/contests/open-contests.ts'
import { payOutContests } from '../modules/contests/pay-out.ts'
import { completeReviewedMatches } from '../modules/live/lifecycle.ts'
import { playOut } from '../modules/live/play-out.ts'
import { importMatch } from '../modules/matches/import-match.ts'
import { type League, loadLeague } from '../modules/matches/league-content.ts'
import { matches } from '../modules/matches/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { joinFans } from './fans.ts'
import { demoAccount, seedUsers } from './users.ts'

const minute = 60_000
const hour = 60 * minute

/** One event of a live demo match every four seconds: a T20 match takes a quarter of an hour. */
const paceMs = 4000
const finishedMatches = 6
/** When upcoming matches start, from now; one always starts soon. */
const upcomingAfter = [10 * minute, 45 * minute, 3 * hour, 24 * hour, 48 * hour]

export const demoNotes: readonly string[] = [
  `Demo sign-in (a demonstration, no real money): ${demoAccount.email}  ${demoAccount.password}`,
]

/**
 * The first start of a demonstration: users, and a league of invented players with matches behind it. Does
 * nothing if a demo match exists; an interrupted first start is completed at the next.
 */
export async function seedDemo({ db, clock }: Platform): Promise<void> {
  await seedUsers(db, clock())
  const league = loadLeague()
  for (let round = (await demoMatches(db)).length; round < finishedMatches; round += 1) {
    const startsAt = new Date(clock().getTime() - (finishedMatches - round) * 26 * hour)
    await addMatch(db, league, round, startsAt)
    const [newest] = await demoMatches(db)
    if (newest) await playOut(db, newest.id, startsAt)
    await completeReviewedMatches(db, clock())
    await payOutContests(db, clock())
  }
}

/** Keeps the demonstration supplied: a match that is live, and upcoming matches. Called again and again. */
export async function keepDemoGoing({ db, clock }: Platform): Promise<void> {
  const now = clock()
  const [live] = await db
    .select({ count: count() })
    .from(matches)
    .where(and(eq(matches.demo, true), eq(matches.state, 'live')))
  const coming = await db
    .select({ startsAt: matches.startsAt })
    .from(matches)
    .where(and(eq(matches.demo, true), eq(matches.state, 'upcoming'), gt(matches.startsAt, now)))
    .orderBy(asc(matches.startsAt))
  const missing = upcomingAfter.filter((after, index) => {
    const due = coming[index]
    return !due || (index === 0 && due.startsAt.getTime() > now.getTime() + after + minute)
  })
  const starts = [...((live?.count ?? 0) === 0 ? [0] : []), ...missing]
  if (starts.length === 0) return
  const league = loadLeague()
  let round = (await demoMatches(db)).length
  for (const after of starts) {
    await addMatch(db, league, round, new Date(now.getTime() + after))
    round += 1
  }
}

function demoMatches(db: Platform['db']) {
  return db
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.demo, true))
    .orderBy(desc(matches.createdAt))
}

/** Creates one match of the league with its contests and fans, all or nothing. */
async function addMatch(db: Platform['db'], league: League, round: number, startsAt: Date): Promise<void> {
  const match = leagueMatch(league, round, startsAt)
  const statedRoles = new Map(
    league.teams.flatMap((team) => team.players.map(({ id, role }) => [id, role] as const)),
  )
  await db.transaction(async (tx) => {
    const id = await importMatch(tx, match, {
      startsAt,
      intervalMs: paceMs,
      statedRoles,
      demo: true,
      source: 'simulator',
    })
    await openStandardContests(tx, id)
    await joinFans(tx, id, round, new Date(startsAt.getTime() - minute))
  })
}

/** Round-robin: the teams rotate by one place each round. */
function leagueMatch(league: League, round: number, startsAt: Date): CricsheetMatch {
  const { teams } = league
  const home = teams[round % teams.length]
  const away = teams[(round + 1 + (Math.floor(round / teams.length) % (teams.length - 1))) % teams.length]
  if (!home || !away) throw new Error('The league needs at least two teams.')
  return simulateMatch({
    seed: `${league.name}/${round}`,
    format: 'T20',
    teams: [home, away],
    date: startsAt.toISOString().slice(0, 10),
    event: league.name,
    venue: league.venues[round % league.venues.length],
    // Demo matches are not rained off.
    rates: { rain: 0, abandoned: 0 },
  })
}
