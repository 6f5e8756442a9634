import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { myEntriesQuery } from './contest-queries.ts'
import { type EntryGroups, groupEntries } from './entry-groups.ts'
import { MyEntryCard } from './my-entry-card.tsx'
import { useLiveEntries } from './use-live-entries.ts'

const sections: readonly { group: keyof EntryGroups; title: string }[] = [
  { group: 'claimable', title: 'Winnings to claim' },
  { group: 'live', title: 'Live' },
  { group: 'upcoming', title: 'Upcoming' },
  { group: 'completed', title: 'Completed' },
]

/** All contests that the user joined, claimable winnings first. */
export function MyContests() {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const query = useInfiniteQuery({ ...myEntriesQuery, enabled: signedIn })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
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
    <QueryPanel
      query={query}
      failure="Your contests could not be loaded"
      skeleton={<CardSkeletons count={3} />}
    >
      {() => {
        const groups = groupEntries(entries)
        if (entries.length === 0) {
          return (
            <EmptyState
              title="You have not joined a contest yet"
              text="Choose a match, create a team and join a contest. Some are free."
              action={<ButtonLink to="/matches">Choose a match</ButtonLink>}
            />
          )
        }
        return (
          <div className="grid gap-8">
            {sections
              .filter(({ group }) => groups[group].length > 0)
              .map(({ group, title }) => (
                <section key={group} aria-labelledby={`entries-${group}`}>
                  <h2 id={`entries-${group}`} className="mb-3 font-display text-2xl font-bold">
                    {title}
                  </h2>
                  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                    {groups[group].map((entry) => (
                      <li key={entry.id} className="grid min-w-0 grid-cols-1">
                        <MyEntryCard entry={entry} shownIn="list" />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            {query.hasNextPage && (
              <Button
                variant="secondary"
                busy={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
                className="justify-self-start"
              >
                Show earlier entries
              </Button>
            )}
          </div>
        )
      }}
    </QueryPanel>
  )
}
