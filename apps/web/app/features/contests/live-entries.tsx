import clsx from 'clsx'
import { useSession } from '../../platform/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bestPlaced } from './live-entry.ts'
import { LiveEntryCard } from './live-entry-card.tsx'
import { EntryLines } from './team-entries.tsx'
import type { MyMatch } from './use-my-match.ts'

/** The viewer's contests of a match that is live or over, the best placed entry large; renders nothing without any. Until they are known their place is there. */
export function LiveEntries({ my: { entries, isPending, failure } }: { my: MyMatch }) {
  const { settled } = useSession()
  const best = bestPlaced(entries)
  if (failure || !(best || isPending)) return null
  const others = entries.filter((entry) => entry !== best)
  return (
    <section
      aria-labelledby="own-contests-title"
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-3', !settled && 'user-part')}
    >
      <h2 id="own-contests-title" className="font-display text-2xl font-bold">
        Your contests
      </h2>
      <div className="panel min-h-32.5 overflow-hidden border-pitch-text bg-picked">
        {best ? (
          <LiveEntryCard entry={best} />
        ) : (
          <div className="grid gap-2 p-4 sm:px-5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-10 w-1/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        )}
        {others.length > 0 && (
          <EntryLines
            label="Your other entries"
            entries={others}
            className="border-t border-line px-4 py-1 sm:px-5"
          />
        )}
      </div>
    </section>
  )
}
