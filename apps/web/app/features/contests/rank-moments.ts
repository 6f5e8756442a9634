import type { Entry, RankHistoryResponse } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import type { RankMoment } from '../charts/rank-chart.tsx'
import { overText } from '../matches/over-words.ts'
import { ordinal } from '../matches/points-text.ts'

/**
 * The ranks of an entry over by over, each innings named where there are several, and its rank now or in the end.
 * @param score of the match, which says what is a super over
 */
export function rankMoments(
  { id, rank, matchState, matchFormat }: Pick<Entry, 'id' | 'rank' | 'matchState' | 'matchFormat'>,
  history: RankHistoryResponse | undefined,
  score: MatchSummary['score'] = [],
): RankMoment[] {
  const ranks = history?.entries.find(({ entryId }) => entryId === id)?.ranks ?? []
  const overs = history?.overs ?? []
  const severalInnings = overs.some(({ innings }) => innings !== overs[0]?.innings)
  const moments = ranks.map((each, at): RankMoment => {
    const { innings = 0, over = at + 1 } = overs[at] ?? {}
    const begins = severalInnings && innings !== overs[at - 1]?.innings
    const isSuperOver = score[innings]?.superOver === true
    return {
      when: isSuperOver ? 'super over' : overText(matchFormat, over, score[innings]?.overs),
      rank: each,
      ...(begins && { begins: isSuperOver ? 'Super over' : `${ordinal(innings + 1)} innings` }),
    }
  })
  if (rank === null) return moments
  if (matchState === 'live') return [...moments, { when: 'this ball', rank }]
  const last = moments.at(-1)
  return [...moments.slice(0, -1), { ...last, when: last?.when ?? 'the match', rank }]
}
