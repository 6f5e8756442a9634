import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Entry, EntryListResponse } from '@toprun/api-schema/contest'
import type { ReactNode } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { claimableEntriesQuery, myEntriesQuery } from './contest-queries.ts'
import { type EntryGroups, groupEntries } from './entry-groups.ts'
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
  const auth = useAuthDialog()
  const claimable = useInfiniteQuery({ ...claimableEntriesQuery, enabled: signedIn })
  const all = useInfiniteQuery({ ...myEntriesQuery, enabled: signedIn })
  const entries = entriesOf(all)
  const winnings = entriesOf(claimable)
  const groups = groupEntries(useEntriesNow(entries))
  useLiveEntries(entries)
  if (!signedIn) {
    return (
      <EmptyState
        title="Sign in to see your contests"
        action={<Button onClick={() => auth.open('login')}>Sign in</Button>}
      />
    )
  }
  return (
    <div className="grid gap-8">
      <QueryPanel query={claimable} failure="Your winnings could not be loaded" skeleton={null}>
        {() =>
          winnings.length > 0 && (
            <EntrySection id="claimable" title="Winnings to claim" entries={winnings}>
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
    </div>
  )
}

type EntryPages = UseInfiniteQueryResult<{ pages: EntryListResponse[] }>

function entriesOf({ data }: EntryPages): Entry[] {
  return data?.pages.flatMap((page) => page.entries) ?? []
}

type EntrySectionProps = { id: string; title: string; entries: readonly Entry[]; children?: ReactNode }

function EntrySection({ id, title, entries, children }: EntrySectionProps) {
  return (
    <section aria-labelledby={`entries-${id}`}>
      <h2 id={`entries-${id}`} className="mb-3 font-display text-2xl font-bold">
        {title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id} className="grid min-w-0 grid-cols-1">
            <MyEntryCard entry={entry} shownIn="list" />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function ShowMore({ query, of }: { query: EntryPages; of: string }) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      busy={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
      className="mt-4 justify-self-start"
    >
      Show more {of}
    </Button>
  )
}
