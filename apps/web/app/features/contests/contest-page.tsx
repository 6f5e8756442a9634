import type { Contest, Entry } from '@toprun/api-schema/contest'
import type { MatchResponse, MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { formatUsd } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { withCode } from '../../platform/contest-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LastBall } from '../matches/last-ball.tsx'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus } from '../matches/match-status.tsx'
import { RowSkeletons } from '../matches/skeletons.tsx'
import { SlotStatus } from '../matches/slot-status.tsx'
import { useLiveMatch } from '../matches/use-live-match.ts'
import { useSlots } from '../matches/use-slots.ts'
import { ContestInvitation } from './contest-invitation.tsx'
import { didNotTakePlace, feeText, poolNote, poolTerm, shownPool } from './contest-money.ts'
import { contestRules } from './contest-rules.ts'
import { DemoNote } from './demo-note.tsx'
import { JoinContest } from './join-contest.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { MyEntryRow } from './my-entry-row.tsx'
import { Participants } from './participants.tsx'
import { PrizeTable } from './prize-table.tsx'
import { SpotsMeter } from './spots-meter.tsx'
import { useLiveBoard } from './use-live-board.ts'
import { useMyEntries } from './use-my-entries.ts'

type ContestPageProps = {
  contest: Contest
  response: MatchResponse
  /** The contest is still as a visitor sees it, without the user's entries. */
  asVisitor: boolean
}

/** One contest: its terms and the Join button before the match, its leaderboard from the first ball. */
export function ContestPage({ contest, response, asVisitor }: ContestPageProps) {
  const { match } = response
  const { entries, settled, known } = useMyEntries(contest.id)
  const [page, setPage] = useState(1)
  useLiveMatch(response)
  useLiveBoard(contest, page, entries)
  const slots = useSlots(match, { enabled: contest.slot !== null })
  const slot = slots.data?.slots.find((each) => each.slot === contest.slot)
  const isOff = didNotTakePlace(contest)
  const ranked = !isOff && contest.state !== 'open'
  return (
    <div className="grid gap-6">
      <PageHeader
        size="object"
        className=""
        eyebrow={
          <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Link
              to={`/matches/${match.id}`}
              className="min-h-11 content-center font-semibold text-ink underline"
            >
              {matchTitle(match)}
            </Link>
            <MatchStatus match={match} />
          </p>
        }
        title={contest.name}
      >
        {slot && (
          <p role="status">
            <SlotStatus slot={slot} match={match} />
          </p>
        )}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
          {match.state === 'live' && <LastBall response={response} />}
          {isOff && <p className="panel p-4">{offText(contest, entries)}</p>}
          {entries.length > 0 && !(contest.state === 'locked') && <MyEntries entries={entries} />}
          {contest.state === 'open' && !known && <EntrySkeleton />}
          {contest.isDemo && <DemoNote />}
          {ranked &&
            (settled ? (
              <Leaderboard
                contest={contest}
                match={match}
                revision={followsMatch(contest, slot) ? response.revision : 0}
                entries={entries}
                page={page}
                onPage={setPage}
              />
            ) : (
              <RowSkeletons count={10} />
            ))}
        </div>
        <ContestFacts contest={contest} match={match} slot={slot} ranked={ranked} asVisitor={asVisitor} />
        {contest.state === 'open' && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1">
            {contest.code !== null && <ContestInvitation code={contest.code} />}
            <Prizes contest={contest} />
            <Participants contest={contest} />
          </div>
        )}
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
    <div aria-hidden="true" className="user-part">
      <Skeleton className="mb-3 h-8 w-40" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-44 rounded-panel" />
      </div>
    </div>
  )
}

function MyEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <section aria-labelledby="my-entries-title">
      <h2 id="my-entries-title" className="mb-3 font-display text-2xl font-bold">
        Your entries
      </h2>
      <ul className="panel divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <MyEntryRow entry={entry} named="team" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContestFacts({
  contest,
  match,
  slot,
  ranked,
  asVisitor,
}: {
  contest: Contest
  match: MatchSummary
  slot: MatchSlot | undefined
  ranked: boolean
  asVisitor: boolean
}) {
  const open = contest.state === 'open'
  const rules = contestRules(contest)
  // A user who was about to join sees that the slot just closed.
  const justClosed = contest.slot !== null && contest.state === 'locked'
  return (
    <aside
      aria-label="About this contest"
      className="panel grid gap-4 p-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <dl className="grid grid-cols-2 gap-4 tabular-nums">
        <Fact term="Entry fee" value={feeText(contest.entryFee)} />
        {contest.fullPrizePool > 0 && !didNotTakePlace(contest) && (
          <Fact term={poolTerm(contest)} value={formatUsd(shownPool(contest))} />
        )}
      </dl>
      {open && contest.fullPrizePool > 0 && <p className="text-sm text-muted">{poolNote(contest)}.</p>}
      {open ? (
        <SpotsMeter entries={contest.entries} maxEntries={contest.maxEntries} />
      ) : (
        <p className="text-muted tabular-nums">{entriesText(contest.entries)}</p>
      )}
      {(open || justClosed) && (
        <JoinContest contest={contest} match={match} slot={slot} asVisitor={asVisitor} />
      )}
      {rules.length > 0 && (
        <ul className="grid gap-2 text-sm text-muted">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {ranked && <Prizes contest={contest} framed={false} />}
      {ranked && (
        <Link
          to={withCode(`/contests/${contest.id}/verify`, contest.code)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Verify this contest
        </Link>
      )}
    </aside>
  )
}

function Prizes({ contest, framed = true }: { contest: Contest; framed?: boolean }) {
  return (
    <section aria-labelledby="prizes-title" className={framed ? 'panel p-4' : 'border-t border-line pt-4'}>
      <h2 id="prizes-title" className="mb-3 font-display text-2xl font-bold">
        Prizes
      </h2>
      <PrizeTable contest={contest} />
    </section>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-display text-2xl leading-tight font-bold">{value}</dd>
    </div>
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

function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`
}
