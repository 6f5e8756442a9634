import type { Entry } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { textStore } from '../../platform/browser-store.ts'
import { useOutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Crest } from '../cards/crest.tsx'
import { sideStripe } from '../cards/side-band.ts'
import { chanceText } from '../contests/entry-words.ts'
import { liveEntry } from '../contests/live-entry.ts'
import { MovedMark } from '../contests/moved-mark.tsx'
import { useFollowedEntry, useNewestEntries } from '../contests/use-followed-entry.ts'
import { outOfReachLabels } from '../matches/connection-mark.tsx'
import { inningsBreak } from '../matches/innings-break.ts'
import { latestTotals } from '../matches/latest-totals.ts'
import { matchTitle } from '../matches/match-stage.ts'
import { ordinal } from '../matches/points-text.ts'

const closedFor = textStore('session', '_score-bar-closed')

/**
 * Pages with their own scores and ranks, as the front page has, forms, purchases, and pages about one card or one proof, whose action it would
 * cover. Those with `data-pays` or `data-own-bar` hide it by themselves, as an error does.
 */
const without = new RegExp(
  '^/(' +
    '|(matches|contests|cards|vault|marketplace/(listings|tokens)|mint-nft|verify|tx|verify-email|reset-password|notifications)/.*' +
    '|my-contests|place-order|marketplace/(sell|mine|tokens)|profile|settings|wallet|transactions|collection|contactus|[a-z0-9-]*-card' +
    ')$',
)

/** While a contest of the user is live, its score and their rank follow to other pages, until they close it. */
export default function ScoreBar() {
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(closedFor.read)
  const { data } = useNewestEntries()
  const entry = liveEntry(data?.entries ?? [])
  if (!entry || entry.matchId === closed || without.test(pathname)) return null

  function close(matchId: string) {
    closedFor.write(matchId)
    setClosed(matchId)
  }
  return createPortal(
    <Bar key={entry.id} entry={entry} onClose={() => close(entry.matchId)} />,
    document.body,
  )
}

function Bar({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const match = useFollowedEntry(entry)
  if (match?.state !== 'live') return null
  return (
    <aside
      aria-label="Your live contest"
      className="score-bar fixed inset-x-0 bottom-(--bar-height) z-20 border-t border-line bg-surface shadow-float"
    >
      <div className="h-0.5" style={{ backgroundImage: sideStripe(match.sides) }} />
      <div className="relative flex h-11 items-center gap-3 pl-3 tabular-nums sm:gap-5 md:mx-auto md:max-w-(--page-width) md:pr-[calc(var(--gutter)-0.75rem)] md:pl-(--gutter)">
        <Link
          to={`/matches/${match.id}`}
          className="flex min-w-0 flex-1 items-center gap-3 after:absolute after:inset-y-0 after:right-11 after:left-0 sm:gap-5"
        >
          <span className="sr-only">{matchTitle(match)}: </span>
          <Score match={match} />
          <span className="ml-auto flex shrink-0 items-center gap-2">
            <span className="text-sm text-muted">You</span>
            <b className="font-display text-xl leading-none font-extrabold">
              {entry.rank === null ? '–' : <RollingNumber text={ordinal(entry.rank)} />}
            </b>
            <span className="text-sm text-muted max-[26rem]:sr-only">
              of {entry.entries.toLocaleString('en')}
            </span>
            <MovedMark moved={entry.moved} />
          </span>
          <span className="shrink-0 text-sm text-muted max-md:sr-only">{chanceText(entry)}</span>
        </Link>
        <button
          type="button"
          aria-label="Close the score"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}

/** The side at bat, and on wider screens what the other made: as they came in to bat. A score that is not followed says so. */
function Score({ match }: { match: MatchSummary }) {
  const whyOld = useOutOfReach()
  const isBreak = inningsBreak(match) !== null
  return (
    <span className="flex min-w-0 items-center gap-2 truncate">
      <span
        className={clsx('size-2.5 shrink-0 rounded-full', whyOld ? 'bg-muted' : 'bg-ball')}
        aria-hidden="true"
      />
      {latestTotals(match).map(({ side, total, isBatting }) =>
        isBatting ? (
          <span key={side.name} className="flex items-center gap-2">
            <Crest side={side} className="w-5 shrink-0" />
            <b className="font-display text-xl leading-none font-extrabold">{total.text}</b>
            <span className={clsx('text-sm text-muted', !whyOld && 'max-[22rem]:sr-only')}>
              {whyOld ? outOfReachLabels[whyOld] : `(${total.overs})`}
            </span>
            {isBreak && !whyOld && <span className="text-sm text-muted max-sm:sr-only">Innings break</span>}
          </span>
        ) : (
          <span key={side.name} className="text-sm text-muted max-sm:sr-only">
            {side.short} {total.text}
          </span>
        ),
      )}
    </span>
  )
}
