import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useSession } from '../../platform/session.ts'
import { useScrolledAway } from './use-scrolled-away.ts'

interface MatchLayoutProps {
  isLive: boolean
  /** Play is over, and what it did to the viewer stays. */
  isOver: boolean
  /** What happens. */
  score: ReactNode
  /** The score in one line, which stays on a phone. */
  line: ReactNode
  /** What it does to the viewer. */
  mine: ReactNode
  /** Why: the commentary and its tabs. */
  children: ReactNode
}

/**
 * The parts of a match below each other. While it is played, what happens, why, and what it does to me stand side by side on a desktop, the outer two
 * in sight; on a tablet the commentary stands beside the other two; on a phone the score stays in one line once it is scrolled away, and a part of the viewer's can be ordered below the commentary. Afterwards a user's own part stands beside the others. A part keeps its
 * state and the focus when the match begins or ends.
 */
export function MatchLayout({ isLive, isOver, score, line, mine, children }: MatchLayoutProps) {
  const { ref, isGone } = useScrolledAway(isLive)
  const { signedIn, settled } = useSession()
  const hasOwnPart = isOver && (signedIn || !settled)
  return (
    <div
      className={clsx(
        column,
        'items-start',
        isLive &&
          'max-lg:-mt-3 max-lg:gap-3 lg:max-xl:grid-cols-[20rem_minmax(0,1fr)] lg:max-xl:grid-rows-[auto_auto_1fr] xl:grid-cols-[20rem_minmax(0,1fr)_18.5rem] xl:gap-5',
        hasOwnPart && (settled ? besideOwnPart : besideOwnPartUnsettled),
      )}
    >
      {/* Without a height, the gap below it taken back: nothing moves when it comes. */}
      <div className={clsx('pinned -mx-(--gutter) h-0 xl:hidden', isLive && 'lg:col-span-2')}>
        {isLive && isGone && line}
      </div>
      <div
        ref={ref}
        className={clsx(
          column,
          isLive ? 'max-lg:-mt-3 lg:max-xl:-mt-6 xl:gap-4' : 'max-xl:-mt-6',
          isLive && ownHeight,
        )}
      >
        {score}
      </div>
      <div
        className={clsx(
          column,
          'empty:hidden',
          isLive
            ? 'max-lg:contents lg:max-xl:col-start-1 lg:max-xl:row-start-3'
            : isOver && 'max-xl:contents',
          isLive && `xl:order-last ${ownHeight}`,
          hasOwnPart && !settled && 'user-part',
          hasOwnPart && 'content-start xl:col-start-2 xl:row-span-2 xl:row-start-1',
        )}
      >
        {mine}
      </div>
      <div
        className={clsx(
          '@container min-w-0',
          isLive && 'lg:max-xl:col-start-2 lg:max-xl:row-span-2 lg:max-xl:row-start-2 lg:max-xl:-mt-6',
          hasOwnPart && 'xl:col-start-1',
        )}
      >
        {children}
      </div>
    </div>
  )
}

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6'
/** Until the browser knows its user, the page does so by the stored name. Nothing moves when the user's part comes. */
const besideOwnPart = 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]'
const besideOwnPartUnsettled =
  '[[data-signed-in]_&]:xl:grid-cols-[minmax(0,1fr)_20rem] [[data-signed-in]_&]:xl:grid-rows-[auto_1fr]'
/** Stays in sight, and scrolls by itself where it is higher than the screen. */
const ownHeight =
  'xl:sticky xl:top-[calc(var(--below-header)+1.5rem)] xl:max-h-[calc(100dvh-var(--below-header)-3rem)] xl:overflow-y-auto xl:fading-down'
