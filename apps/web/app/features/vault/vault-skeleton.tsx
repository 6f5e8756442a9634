import clsx from 'clsx'
import './shelf.css'
import './vault-skeleton.css'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a vault: what it is worth, its filters, and two shelves with as many cards as there is room for (`shelf-layout.ts`). */
export function VaultSkeleton() {
  return (
    <div className="@container">
      <Skeleton className="mb-3 h-12.5 rounded-panel border border-line bg-surface! sm:mb-6 sm:h-13.5" />
      <div className="mb-5 grid gap-3 sm:mb-8">
        <Skeleton className="h-13 border border-line bg-surface!" />
        <Skeleton className="h-12 border border-line bg-surface! max-sm:hidden xl:hidden" />
      </div>
      <div className="grid grid-cols-2 @min-[500px]:grid-cols-3 @min-[760px]:grid-cols-4 @min-[1000px]:grid-cols-5">
        {Array.from({ length: 10 }, (_, at) => (
          <div
            key={at}
            aria-hidden="true"
            className={clsx('shelf-outline relative grid justify-items-center pb-17', shownFrom(at))}
          >
            <div className="card-outline animate-pulse motion-reduce:animate-none">
              <CardOutline />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The inner frame, a head over its shoulders, and the lines of name and role. */
function CardOutline() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect x="5" y="5" width="90" height="130" rx="5" />
      <path d="M50 26c-11 0-18 9-18 21s7 23 18 23 18-11 18-23-7-21-18-21Z" />
      <path d="M43 69v8c-14 3-24 8-27 26h68c-3-18-13-23-27-26v-8" />
      <path d="M12 103h76M28 114h44M38 123h24" />
    </svg>
  )
}

/** Two shelves of two, three, four or five. */
function shownFrom(at: number): string | undefined {
  if (at >= 8) return 'hidden @min-[1000px]:grid'
  if (at >= 6) return 'hidden @min-[760px]:grid'
  if (at >= 4) return 'hidden @min-[500px]:grid'
  return undefined
}
