import { matchListResponse } from '@toprun/api-schema/match'
import type { RouterContextProvider } from 'react-router'
import { read } from '../../platform/load.ts'
import { matchesByStage } from '../matches/match-stage.ts'

export interface RunningNow {
  /** `Floodlight Premier League` */
  competition: string
  live: number
  upcoming: number
}

/** The competition that is played now or next; undefined if there is none, or it could not be loaded. */
export async function readRunningNow(
  context: Readonly<RouterContextProvider>,
): Promise<RunningNow | undefined> {
  const list = await read(context, '/api/game/matches', matchListResponse)
  if (!list.ok) return undefined
  const { live, upcoming } = matchesByStage(list.data.matches)
  const competition = (live[0] ?? upcoming[0])?.competition
  if (competition === undefined) return undefined
  const ofIt = (matches: typeof live) => matches.filter((match) => match.competition === competition).length
  return { competition, live: ofIt(live), upcoming: ofIt(upcoming) }
}
