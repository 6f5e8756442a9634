import { type Contest, contestListResponse } from '@toprun/api-schema/contest'
import { type MatchSummary, matchListResponse } from '@toprun/api-schema/match'
import type { RouterContextProvider } from 'react-router'
import { read } from '../../platform/load.ts'
import { matchesByStage } from '../matches/match-stage.ts'

export interface RunningNow {
  match: MatchSummary
  live: number
  upcoming: number
  /** The next contest without a fee that is open to everyone, long enough for a team to be built. */
  free: FreeContest | undefined
}

export interface FreeContest {
  match: MatchSummary
  contest: Pick<Contest, 'id' | 'name'> & {
    /** In USD. Of the whole pool a contest with few entries may pay less. */
    firstPrize: number
  }
}

/** So many upcoming matches are searched for a free contest. */
const searched = 4

/** The match that is played now or next, and how many of its competition there are; undefined if there is none, or it could not be loaded. */
export async function readRunningNow(
  context: Readonly<RouterContextProvider>,
): Promise<RunningNow | undefined> {
  const list = await read(context, '/api/game/matches', matchListResponse)
  if (!list.ok) return undefined
  const { live, upcoming } = matchesByStage(list.data.matches)
  const match = live[0] ?? upcoming[0]
  if (match === undefined) return undefined
  const ofIt = (matches: typeof live) =>
    matches.filter(({ competition }) => competition === match.competition).length
  const joinable = upcoming.filter((each) => leavesTime(each, Date.now()))
  const next = await Promise.all(joinable.slice(0, searched).map((each) => readFree(context, each)))
  return {
    match,
    live: ofIt(live),
    upcoming: ofIt(upcoming),
    free: next.find((found) => found !== undefined),
  }
}

const teamTakesMs = 5 * 60_000

/** Whether a team can be built before the match locks. */
export function leavesTime({ locksAt }: Pick<MatchSummary, 'locksAt'>, now: number): boolean {
  return Date.parse(locksAt) - now >= teamTakesMs
}

async function readFree(
  context: Readonly<RouterContextProvider>,
  match: MatchSummary,
): Promise<FreeContest | undefined> {
  const list = await read(context, `/api/game/matches/${match.id}/contests`, contestListResponse)
  const contest = list.ok ? freeContestOf(list.data.contests) : undefined
  if (!contest) return undefined
  const { id, name, fullPrizes } = contest
  return { match, contest: { id, name, firstPrize: fullPrizes[0]?.amount ?? 0 } }
}

type Terms = Pick<Contest, 'state' | 'entryFee' | 'isPrivate' | 'fullPrizePool'>

/** The free contest of the most prize money. */
export function freeContestOf<Listed extends Terms>(contests: readonly Listed[]): Listed | undefined {
  return contests
    .filter(({ state, entryFee, isPrivate }) => state === 'open' && entryFee === 0 && !isPrivate)
    .toSorted((one, other) => other.fullPrizePool - one.fullPrizePool)[0]
}
