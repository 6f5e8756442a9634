import type { Contest, Entry } from '@toprun/api-schema/contest'
import type { MatchResponse, MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { refundWords } from '@toprun/api-schema/refund-words'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { withCode } from '../../platform/contest-address.ts'
import type { OwnState } from '../../platform/use-own.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ScoreLine } from '../live/score-line.tsx'
import { useScrolledAway } from '../live/use-scrolled-away.ts'
import { LastBall } from '../matches/last-ball.tsx'
import { stateLabels } from '../matches/match-stage.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { useLiveMatch } from '../matches/use-live-match.ts'
import { useSlots } from '../matches/use-slots.ts'
import { ContestHead } from './contest-head.tsx'
import { ContestInvitation } from './contest-invitation.tsx'
import { didNotTakePlace } from './contest-money.ts'
import { contestRules } from './contest-rules.ts'
import { ContestTerms } from './contest-terms.tsx'
import { DemoNote } from './demo-note.tsx'
import { ContestLeaderboard } from './leaderboard.tsx'
import { LiveTeamPanel } from './live-team-panel.tsx'
import { MyEntryRow } from './my-entry-row.tsx'
import { Participants } from './participants.tsx'
import { PrizeTable } from './prize-table.tsx'
import { useEntryTimes } from './use-entry-times.ts'
import { useLiveBoard } from './use-live-board.ts'
import { useMyEntries } from './use-my-entries.ts'

type ContestPageProps = {
  contest: Contest
  response: MatchResponse
  /** Whether the user's entries in it are known: until then it is as a visitor sees it. */
  own: OwnState
}

/** One contest: its terms and the Join button before the match, its leaderboard from the first ball. */
export function ContestPage({ contest, response, own }: ContestPageProps) {
  const { match } = response
  const { entries, settled, known } = useMyEntries(contest.id)
  const [page, setPage] = useState(1)
  useLiveMatch(response)
  useLiveBoard(contest, page, entries)
  const times = useEntryTimes(match.id, entries)
  const slots = useSlots(match, { enabled: contest.slot !== null })
  const slot = slots.data?.slots.find((each) => each.slot === contest.slot)
  const isOff = didNotTakePlace(contest)
  const ranked = !isOff && contest.state !== 'open'
  const open = contest.state === 'open'
  const isLive = match.state === 'live'
  const lastBall = isLive && <LastBall response={response} team={times} />
  const isFollowed = isLive && ranked
  const hasTeamBeside = isFollowed && entries.length > 0
  const { ref, isGone } = useScrolledAway(isFollowed)
  const isSettled = contest.state === 'settled'
  const terms = <ContestTerms contest={contest} className="panel px-4 py-3 sm:hidden" />
  const belowMine = (
    <>
      {lastBall}
      {!isSettled && terms}
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {/* Without a height, the gap below it taken back: nothing moves when it comes. */}
      <div className="pinned -mx-(--gutter) h-0 lg:hidden">
        {isFollowed && isGone && <ScoreLine match={match} live={response.live} rank={null} />}
      </div>
      <div ref={ref} className="max-lg:-mt-6">
        <ContestHead
          {...{ contest, match, slot, own, ranked, entries }}
          mine={
            (open || isSettled) &&
            (known || !open ? (
              entries.length > 0 && <MyEntries {...{ entries, match }} isInHead />
            ) : (
              <EntrySkeleton />
            ))
          }
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!ranked && lastBall}
          {isOff && <p className="panel p-4">{offText(contest, entries)}</p>}
          {entries.length > 0 && contest.state === 'refunded' && <MyEntries {...{ entries, match }} />}
          {open && <Participants contest={contest} />}
          {ranked &&
            (settled ? (
              <ContestLeaderboard
                contest={contest}
                match={match}
                revision={followsMatch(contest, slot) ? response.revision : 0}
                entries={entries}
                page={page}
                onPage={setPage}
                belowMine={belowMine}
              />
            ) : (
              <>
                {/* The place of the viewer's own row. */}
                <div className="user-part">
                  <PersonRowSkeletons count={1} />
                </div>
                {belowMine}
                <PersonRowSkeletons count={10} />
              </>
            ))}
          {/* In the end the podium comes before them. */}
          {ranked && isSettled && terms}
        </div>
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-6',
            open && 'max-lg:order-first',
            // The ranks are long: what they do to the viewer stays beside them.
            hasTeamBeside &&
              'lg:sticky lg:top-[calc(var(--below-header)+1.5rem)] lg:max-h-[calc(100dvh-var(--below-header)-3rem)] lg:overflow-y-auto',
          )}
        >
          {hasTeamBeside && <LiveTeamPanel match={match} live={response.live} entries={entries} />}
          {open && contest.code !== null && <ContestInvitation code={contest.code} />}
          {!isOff && <Prizes contest={contest} />}
          <Rules contest={contest} verifiable={ranked || (isOff && contest.entries > 0)} />
        </div>
      </div>
    </div>
  )
}

/** Whether every event of the match counts for the contest; those after its slot don't. */
function followsMatch(contest: Contest, slot: MatchSlot | undefined): boolean {
  return contest.slot === null || (slot !== undefined && ['open', 'locked', 'live'].includes(slot.state))
}

/** A user's first paint, until it is known whether there are entries. */
function EntrySkeleton() {
  return (
    <div aria-hidden="true" className="user-part grid gap-2 border-t border-line p-4 sm:px-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-11 w-48" />
    </div>
  )
}

type MyEntriesProps = {
  entries: readonly Entry[]
  match: MatchSummary
  /** In the panel of the contest's terms and Join, coloured as the user's rows of a leaderboard are. */
  isInHead?: boolean
}

function MyEntries({ entries, match, isInHead = false }: MyEntriesProps) {
  const toReplace = entries.find(({ missingPlayers }) => missingPlayers)
  return (
    <section
      aria-labelledby="my-entries-title"
      className={clsx(isInHead && 'border-t border-line bg-picked')}
    >
      <h2
        id="my-entries-title"
        className={clsx(
          'font-display font-bold',
          isInHead ? 'px-4 pt-3 text-lg sm:px-5' : 'mb-3 text-2xl',
          // The place that comes next says it.
          entries[0]?.contestState === 'settled' && 'max-sm:sr-only',
        )}
      >
        Your entries
      </h2>
      <ul className={clsx('divide-y divide-line', !isInHead && 'panel')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MyEntryRow
              entry={entry}
              named="team"
              saidAbove={stateLabels[match.state]}
              replace={entry === toReplace ? 'primary' : 'secondary'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rules({ contest, verifiable }: { contest: Contest; verifiable: boolean }) {
  const rules = contestRules(contest)
  if (rules.length === 0 && !verifiable && !contest.isDemo) return null
  return (
    <section aria-labelledby="rules-title" className="panel p-4">
      <h2 id="rules-title" className="mb-3 font-display text-2xl font-bold">
        Rules
      </h2>
      <ul className="grid gap-2 text-sm text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {contest.isDemo && (
          <li>
            <DemoNote />
          </li>
        )}
      </ul>
      {verifiable && (
        <Link
          to={withCode(`/contests/${contest.id}/verify`, contest.code)}
          className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Verify this contest
        </Link>
      )}
    </section>
  )
}

function Prizes({ contest }: { contest: Contest }) {
  return (
    <section aria-labelledby="prizes-title" className="panel p-4">
      <h2 id="prizes-title" className="mb-3 font-display text-2xl font-bold">
        Prizes
      </h2>
      <PrizeTable contest={contest} />
    </section>
  )
}

/** Why a contest did not take place; the viewer's own entries give the reason. */
function offText(contest: Contest, entries: readonly Entry[]): string {
  if (contest.entries === 0 && entries.length === 0)
    return 'Nobody joined, so this contest did not take place.'
  const reason = entries[0]?.refundReason
  const why = reason ? `${refundWords[reason]}. ` : ''
  return `${why}This contest was cancelled; all entry fees are refunded.`
}
