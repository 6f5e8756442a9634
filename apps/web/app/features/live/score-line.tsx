import type { LiveScore, MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { useOutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { BallMark } from '../matches/ball-mark.tsx'
import { outOfReachLabels } from '../matches/connection-mark.tsx'
import { inningsBreak } from '../matches/innings-break.ts'
import { ordinal } from '../matches/points-text.ts'
import { sideScore, sidesAsPlayed } from '../matches/side-score.ts'

const shownBalls = 3

/**
 * The score in one line, as the sides came in to bat, with the viewer's rank and the latest balls of the over, that it is between two innings, or that it is not followed. It repeats what stands above, so screen readers leave it out.
 */
export function ScoreLine({
  match,
  live,
  rank,
}: {
  match: MatchSummary
  live: LiveScore | null
  rank: number | null
}) {
  const whyOld = useOutOfReach()
  const pause = inningsBreak(match)
  const score = pause?.score ?? match.score
  const batting = score.at(-1)?.team
  const sides = sidesAsPlayed(match)
  // The narrowest phones have room for both scores, without the overs.
  const isChase = score.some(({ team }) => team !== batting)
  return (
    <p
      aria-hidden="true"
      className="flex h-11 items-center justify-between gap-3 border-b border-line bg-bg px-(--gutter) tabular-nums"
    >
      <span className="flex min-w-0 items-baseline gap-3 whitespace-nowrap">
        {sides.map(({ name, short }) => {
          const ofSide = score.filter(({ team }) => team === name)
          const last = sideScore(ofSide, sides.length).totals.at(-1)
          if (!last) return null
          return name === batting ? (
            <span key={name} className="shrink-0">
              {short} <b className="font-display text-xl leading-none">{last.text}</b>{' '}
              <span className={clsx('text-sm text-muted', isChase && 'max-[24rem]:hidden')}>
                ({last.overs})
              </span>
            </span>
          ) : (
            <span key={name} className="min-w-0 truncate text-sm text-muted">
              {short} {last.text}
            </span>
          )
        })}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        {rank !== null && (
          <span className="mr-1.5 text-sm text-muted">
            You <b className="font-display text-xl leading-none text-ink">{ordinal(rank)}</b>
          </span>
        )}
        {whyOld && (
          <b className="flex items-center gap-1.5 text-sm text-muted">
            <span className="size-2 rounded-full bg-current" />
            {outOfReachLabels[whyOld]}
          </b>
        )}
        {pause && !whyOld && (
          <b className="text-sm text-muted">{rank === null ? 'Innings break' : 'Break'}</b>
        )}
        {(whyOld || pause ? [] : live?.thisOver)
          ?.slice(rank === null ? -shownBalls : -1)
          .map(({ revision, mark }) => (
            <BallMark key={revision} mark={mark} size="small" />
          ))}
      </span>
    </p>
  )
}
