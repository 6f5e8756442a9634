import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Entry, EntryListResponse } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import { formatName } from '@toprun/game-rules/formats/formats'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SignInFirst } from '../auth/sign-in-first.tsx'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { StartTime } from '../matches/start-time.tsx'
import { ClaimAllButton } from './claim-all-button.tsx'
import { claimableEntriesQuery, myEntriesQuery, withdrawnEntriesQuery } from './contest-queries.ts'
import { byMatch, type EntryGroups, groupEntries } from './entry-groups.ts'
import { MyEntryCard } from './my-entry-card.tsx'
import { useEntriesNow } from './use-entries-now.ts'
import { useLiveEntries } from './use-live-entries.ts'

const sections: readonly { group: keyof EntryGroups; title: string }[] = [
  { group: 'live', title: 'Live' },
  { group: 'upcoming', title: 'Upcoming' },
  { group: 'completed', title: 'Completed' },
]

/** All contests that the user joined, claimable winnings first, however old they are. */
export function MyContests() {
  const { signedIn } = useSession()
  const claimable = useInfiniteQuery({ ...claimableEntriesQuery, enabled: signedIn })
  const all = useInfiniteQuery({ ...myEntriesQuery, enabled: signedIn })
  const entries = entriesOf(all)
  const winnings = entriesOf(claimable)
  const groups = groupEntries(useEntriesNow(entries))
  useLiveEntries(entries)
  return (
    <SignInFirst title="Sign in to see your contests" skeleton={<CardSkeletons count={3} />}>
      <div className="grid gap-8">
        <QueryPanel query={claimable} failure="Your winnings could not be loaded" skeleton={null}>
          {() =>
            winnings.length > 0 && (
              <EntrySection
                id="claimable"
                title="Winnings to claim"
                entries={winnings}
                action={winnings.length > 1 && <ClaimAllButton />}
              >
                <ShowMore query={claimable} of="winnings" />
              </EntrySection>
            )
          }
        </QueryPanel>
        <QueryPanel
          query={all}
          failure="Your contests could not be loaded"
          skeleton={<CardSkeletons count={3} />}
        >
          {() =>
            entries.length === 0 ? (
              <EmptyState
                title="You have not joined a contest yet"
                text="Choose a match, create a team and join a contest. Some are free."
                action={<ButtonLink to="/matches">Choose a match</ButtonLink>}
              />
            ) : (
              <>
                {sections
                  .filter(({ group }) => groups[group].length > 0)
                  .map(({ group, title }) => (
                    <EntrySection key={group} id={group} title={title} entries={groups[group]} />
                  ))}
                <ShowMore query={all} of="contests" />
              </>
            )
          }
        </QueryPanel>
        <WithdrawnEntries />
      </div>
    </SignInFirst>
  )
}

/** Entries that left before the start, with the reason. */
function WithdrawnEntries() {
  const { data } = useQuery(withdrawnEntriesQuery)
  if (!data || data.entries.length === 0) return null
  return (
    <section aria-labelledby="entries-withdrawn">
      <h2 id="entries-withdrawn" className="mb-3 font-display text-2xl font-bold">
        Withdrawn
      </h2>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {data.entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
            <span className="min-w-0">
              <Link
                to={contestPath({ id: entry.contestId, code: entry.code })}
                className="font-semibold hover:underline"
              >
                {entry.contestName}
              </Link>
              <span className="block truncate text-sm text-muted">{entry.matchTitle}</span>
            </span>
            <span className="text-muted">
              {refundWords[entry.reason]}
              {entry.entryFee > 0 && `. ${formatUsd(entry.entryFee)} was refunded.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryPages = UseInfiniteQueryResult<{ pages: EntryListResponse[] }>

function entriesOf({ data }: EntryPages): Entry[] {
  return data?.pages.flatMap((page) => page.entries) ?? []
}

type EntrySectionProps = {
  id: string
  title: string
  entries: readonly Entry[]
  /** Beside the title. */
  action?: ReactNode
  children?: ReactNode
}

function EntrySection({ id, title, entries, action, children }: EntrySectionProps) {
  return (
    <section aria-labelledby={`entries-${id}`}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`entries-${id}`} className="font-display text-2xl font-bold">
          {title}
        </h2>
        {action}
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        {byMatch(entries).map((ofMatch) => (
          <li key={ofMatch[0].matchId} className="min-w-0">
            <MatchHeading entry={ofMatch[0]} />
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
              {ofMatch.map((entry) => (
                <li key={entry.id} className="grid min-w-0 grid-cols-1">
                  <MyEntryCard entry={entry} shownIn="list" />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** The match of the entries below it: its format, when teams lock, and its result once it has one. */
function MatchHeading({ entry }: { entry: Entry }) {
  const { matchId, matchTitle, matchFormat, matchState, matchResult, locksAt } = entry
  return (
    <header className="mb-2">
      <h3 className="min-w-0 font-display text-xl font-bold">
        <Link to={`/matches/${matchId}`} className="flex min-h-11 items-center hover:underline">
          {matchTitle}
        </Link>
      </h3>
      <p className="text-muted">
        {formatName(matchFormat)}
        {matchState === 'upcoming' && (
          <>
            {' · '}
            <StartTime startsAt={locksAt} locksAt={locksAt} />
          </>
        )}
        {matchResult && ` · ${matchResult}`}
      </p>
    </header>
  )
}
