import { useInfiniteQuery } from '@tanstack/react-query'
import type { Contest, ParticipantsResponse } from '@toprun/api-schema/contest'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { participantsQuery } from './contest-queries.ts'
import { UserAvatar } from './user-avatar.tsx'

/** So many managers are a few lines on a phone. */
const shownAtFirst = 16

type Joined = ParticipantsResponse['participants'][number]

const joinedOf = (pages: readonly ParticipantsResponse[]) => pages.flatMap((page) => page.participants)

/** Each user once, in the order of joining, with how many entries they have. */
function byManager(joined: readonly Joined[]): (Joined & { times: number })[] {
  const managers = new Map<string, Joined & { times: number }>()
  for (const each of joined) {
    const known = managers.get(each.user)
    if (known) known.times++
    else managers.set(each.user, { ...each, times: 1 })
  }
  return [...managers.values()]
}

/** `42 managers, 75 entries`; the managers once all of them are read. */
function countText(managers: number | null, entries: number): string {
  const counted = entries === 1 ? '1 entry' : `${entries.toLocaleString('en')} entries`
  if (managers === null) return counted
  return `${managers === 1 ? '1 manager' : `${managers.toLocaleString('en')} managers`}, ${counted}`
}

/** The users who joined an open contest. Their teams are hidden until it closes. */
export function Participants({ contest }: { contest: Contest }) {
  const query = useInfiniteQuery(participantsQuery(contest, contest.entries))
  const [isWhole, setWhole] = useState(false)
  const managers = query.data && !query.hasNextPage ? byManager(joinedOf(query.data.pages)).length : null
  return (
    <section aria-labelledby="participants-title" className="panel p-4">
      <h2 id="participants-title" className="font-display text-2xl font-bold">
        Who's in
      </h2>
      <p className="mb-3 text-sm text-muted tabular-nums">
        {contest.entries > 0 && `${countText(managers, contest.entries)}. `}
        Teams are hidden until {contest.slot === null ? 'the match starts' : 'this part of the match closes'}.
      </p>
      <QueryPanel
        query={query}
        failure="The participants could not be loaded"
        skeleton={<Skeleton className="h-24" />}
      >
        {({ pages }) => {
          const participants = byManager(joinedOf(pages))
          if (participants.length === 0)
            return <p className="text-muted">Nobody yet.{contest.paymentsOff ? '' : ' Be the first.'}</p>
          const shown = isWhole ? participants : participants.slice(0, shownAtFirst)
          return (
            <>
              <ul className="flex flex-wrap gap-2">
                {shown.map(({ seat, user, times }) => (
                  <li
                    key={seat}
                    className="flex max-w-full items-center gap-2 rounded-full bg-raised pr-3 sm:pr-3.5"
                  >
                    <UserAvatar name={user} className="size-7 shrink-0 sm:size-9" />
                    <span className="truncate max-sm:text-sm">{user}</span>
                    {times > 1 && (
                      <span className="shrink-0 text-sm text-muted tabular-nums">
                        ×{times}
                        <span className="sr-only"> entries</span>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              {shown.length < participants.length ? (
                <Button variant="secondary" className="mt-4" onClick={() => setWhole(true)}>
                  Show all
                </Button>
              ) : (
                <ShowMore query={query} />
              )}
            </>
          )
        }}
      </QueryPanel>
    </section>
  )
}
