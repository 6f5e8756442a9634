import { type MatchSummary, matchListResponse } from '@toprun/api-schema/match'
import type { RouterContextProvider } from 'react-router'
import { read } from '../../platform/load.ts'
import { matchesByStage } from '../matches/match-stage.ts'

export interface RunningNow {
  match: MatchSummary
  live: number
  upcoming: number
}

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
  return { match, live: ofIt(live), upcoming: ofIt(upcoming) }
}
