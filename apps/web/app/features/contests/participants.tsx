import { useInfiniteQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { participantsQuery } from './contest-queries.ts'
import { UserAvatar } from './user-avatar.tsx'

/** The users who joined an open contest. Their teams are hidden until it closes. */
export function Participants({ contest }: { contest: Contest }) {
  const query = useInfiniteQuery(participantsQuery(contest, contest.entries))
  return (
    <section aria-labelledby="participants-title" className="panel p-4">
      <h2 id="participants-title" className="font-display text-2xl font-bold">
        Who's in
      </h2>
      <p className="mb-3 text-sm text-muted">
        Teams are hidden until {contest.slot === null ? 'the match starts' : 'this part of the match closes'}.
      </p>
      <QueryPanel
        query={query}
        failure="The participants could not be loaded"
        skeleton={<Skeleton className="h-24" />}
      >
        {({ pages }) => {
          const participants = pages.flatMap((page) => page.participants)
          if (participants.length === 0)
            return <p className="text-muted">Nobody yet.{contest.paymentsOff ? '' : ' Be the first.'}</p>
          return (
            <>
              <ul className="flex flex-wrap gap-2">
                {participants.map(({ seat, user }) => (
                  <li
                    key={seat}
                    className="flex max-w-full items-center gap-2 rounded-full bg-raised pr-3 sm:pr-3.5"
                  >
                    <UserAvatar name={user} className="size-7 shrink-0 sm:size-9" />
                    <span className="truncate max-sm:text-sm">{user}</span>
                  </li>
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          )
        }}
      </QueryPanel>
    </section>
  )
}
