import { useQuery } from '@tanstack/react-query'
import type { LiveScore, MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import type { InningsScorecard } from '@toprun/api-schema/scorecard'
import { useDeferredValue, useMemo } from 'react'
import { inningsBreak } from '../matches/innings-break.ts'
import { matchQuery, matchScorecardQuery } from '../matches/match-queries.ts'
import { useLiveScorecard } from '../matches/use-live-match.ts'

export type PlayingNow = 'Batting' | 'Bowling' | 'Out'

/** What players do in the innings that is played, by their ids. Batters are looked up in the batting side, the bowler in the others; who retired hurt is not out. */
export function playingNow(
  players: readonly Pick<SquadPlayer, 'id' | 'name' | 'team'>[],
  { batters, bowler }: Pick<LiveScore, 'batters' | 'bowler'>,
  innings: Pick<InningsScorecard, 'batting'> | undefined,
  battingSide: string | undefined,
): Map<string, PlayingNow> {
  const batting = new Set(batters.map(({ name }) => name))
  const out = new Set(
    innings?.batting
      .filter(({ dismissal }) => dismissal !== null && !dismissal.endsWith(' hurt'))
      .map(({ name }) => name),
  )
  return new Map(
    players.flatMap(({ id, name, team }): [string, PlayingNow][] => {
      if (team !== battingSide) return name === bowler?.name ? [[id, 'Bowling']] : []
      if (batting.has(name)) return [[id, 'Batting']]
      return out.has(name) ? [[id, 'Out']] : []
    }),
  )
}

/** What the players of a live match do now; nothing of any other, and between two innings. */
export function usePlayingNow(
  match: MatchSummary,
  players: readonly SquadPlayer[] | undefined,
): ReadonlyMap<string, PlayingNow> {
  const isLive = match.state === 'live'
  // The page around keeps the match, and the live stream brings the scorecard.
  const { data } = useQuery({ ...matchQuery(match.id), enabled: false })
  const scorecard = useQuery({ ...matchScorecardQuery(match.id), enabled: false })
  useLiveScorecard(match.id, isLive)
  const live = useDeferredValue(isLive && !inningsBreak(match) ? data?.live : null)
  const innings = useDeferredValue(scorecard.data?.innings.at(-1))
  const battingSide = match.score.at(-1)?.team
  return useMemo(
    () => (live && players ? playingNow(players, live, innings, battingSide) : new Map()),
    [live, players, innings, battingSide],
  )
}
