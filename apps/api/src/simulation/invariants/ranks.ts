import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { matchOfEvents } from '@toprun/game-rules/scoring/match-events'
import { and, eq, isNull } from 'drizzle-orm'
import { type ContestRow, contests } from '../../game/contests/tables.ts'
import { type NaiveResult, naiveResults, settledResults } from '../../testing/naive-results.ts'
import { rows, type SimulatedMatch, type World } from '../world.ts'

/**
 * Points, ranks and prizes, computed as plainly as possible: the log's events with their corrections, a separate scorer, every pair of
 * entries compared. Boards in memory must agree while a match is live, and entries once its contests are settled. For slots only the
 * money is checked.
 */
export async function rankViolations(world: World): Promise<string[]> {
  const wrong: string[] = []
  for (const match of world.matches) {
    const own = await world.db
      .select()
      .from(contests)
      .where(and(eq(contests.matchId, match.id), isNull(contests.slot)))
    const due = own.filter(
      ({ id, state }) => state === 'locked' || (state === 'settled' && !match.compared.has(id)),
    )
    if (due.length === 0) continue
    const { revision, events } = await playedSoFar(world, match)
    const played = matchOfEvents(await announced(world, match, events), events)
    for (const contest of due) {
      if (contest.state === 'locked' && match.compared.get(contest.id) === revision) continue
      const naive = await naiveResults(world.db, played, match.id, contest)
      wrong.push(
        ...(contest.state === 'settled'
          ? await settled(world, contest, naive)
          : await live(world, contest, naive)),
      )
      match.compared.set(contest.id, contest.state === 'settled' ? 'settled' : revision)
    }
  }
  return wrong
}

async function playedSoFar(
  world: World,
  { id }: SimulatedMatch,
): Promise<{ revision: number; events: MatchEvent[] }> {
  const log = await rows<{ revision: number; kind: string; target: number | null; payload: MatchEvent }>(
    world,
    'SELECT revision, kind, target_revision AS target, payload FROM match_events WHERE match_id = $1 ORDER BY revision',
    [id],
  )
  const current = new Map<number, MatchEvent>()
  for (const { revision, kind, target, payload } of log)
    if (kind === 'withdrawal') current.delete(target ?? 0)
    else current.set(target ?? revision, payload)
  return { revision: log.at(-1)?.revision ?? 0, events: [...current.values()] }
}

/** Before the first ball of a match with squads, the players in a line-up play: nobody of a side without one, and no substitute. */
async function announced(
  world: World,
  { id, file: { info } }: SimulatedMatch,
  events: readonly MatchEvent[],
): Promise<MatchInfo> {
  const squads = await rows(world, "SELECT FROM matches WHERE id = $1 AND info ? 'squads'", [id])
  if (squads.length === 0 || events.some(({ type }) => type === 'ball')) return info
  const lineups = new Map(
    events.flatMap((event) => (event.type === 'lineup' ? [[event.team, event.players] as const] : [])),
  )
  const players = Object.keys(info.players).map((team) => [team, lineups.get(team) ?? []] as const)
  return { ...info, players: Object.fromEntries(players) }
}

async function settled(world: World, contest: ContestRow, naive: readonly NaiveResult[]): Promise<string[]> {
  const stored = await settledResults(world.db, contest.id)
  return differences(contest, naive, (seat) => stored.find((each) => each.seat === seat) ?? null)
}

async function live(world: World, contest: ContestRow, naive: readonly NaiveResult[]): Promise<string[]> {
  const room = await world.site.room(contest.matchId)
  if (!room) return [`there is no room of match ${contest.matchId}`]
  await room.refresh()
  const board = await room.board(contest.id)
  await world.site.settle()
  return differences(contest, naive, (seat) => board.rankOf(seat))
}

type Ranked = { [Key in keyof Omit<NaiveResult, 'seat'>]: NaiveResult[Key] | null }

function differences(
  { id, state }: ContestRow,
  naive: readonly NaiveResult[],
  rankOf: (seat: number) => Ranked | null,
): string[] {
  return naive.flatMap(({ seat, ...due }) => {
    const found = rankOf(seat)
    const is = found && {
      quarterPoints: found.quarterPoints,
      rank: found.rank,
      prizeMinor: found.prizeMinor,
    }
    return sentence(is) === sentence(due)
      ? []
      : [`${state} contest ${id}, seat ${seat}: ${sentence(is)} instead of ${sentence(due)}`]
  })
}

const sentence = (ranked: Ranked | null) =>
  ranked === null
    ? 'nothing'
    : `rank ${ranked.rank} with ${ranked.quarterPoints} quarter points and ${ranked.prizeMinor} cents`
