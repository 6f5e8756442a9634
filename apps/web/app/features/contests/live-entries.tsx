import clsx from 'clsx'
import { useSession } from '../../platform/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EntryLines } from './team-entries.tsx'
import type { MyMatch } from './use-my-match.ts'

/** The viewer's contests of a match that is being played; renders nothing for visitors. Its place is there from the first paint on. */
export function LiveEntries({ my: { entries, isKnown, failure } }: { my: MyMatch }) {
  const { signedIn, settled } = useSession()
  if (failure || (settled && !signedIn)) return null
  return (
    <section
      aria-labelledby="own-contests-title"
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-3', !settled && 'user-part')}
    >
      <h2 id="own-contests-title" className="font-display text-2xl font-bold">
        Your contests
      </h2>
      <div className="panel min-h-14 content-center px-4 py-1 sm:px-5">
        {!isKnown ? (
          <Skeleton className="h-5 w-3/5" />
        ) : entries.length > 0 ? (
          <EntryLines label="Your contests" entries={entries} />
        ) : (
          <p className="text-sm text-muted">You are in no contest that is being played.</p>
        )}
      </div>
    </section>
  )
}
