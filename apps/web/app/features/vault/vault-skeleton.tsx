import clsx from 'clsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a vault: what it is worth, its filters, and two shelves with as many cards as there is room for (`shelf-layout.ts`). */
export function VaultSkeleton() {
  return (
    <div className="@container">
      <Skeleton className="mb-3 h-12.5 rounded-panel sm:mb-6 sm:h-13.5" />
      <div className="mb-5 grid gap-3 sm:mb-8">
        <Skeleton className="h-13" />
        <Skeleton className="h-12 max-sm:hidden xl:hidden" />
      </div>
      <div className="grid grid-cols-2 @min-[500px]:grid-cols-3 @min-[760px]:grid-cols-4 @min-[1000px]:grid-cols-5">
        {Array.from({ length: 10 }, (_, at) => (
          <div key={at} className={clsx('grid justify-items-center pb-17', shownFrom(at))}>
            <Skeleton className="aspect-5/7 w-[calc(100%-1rem)] max-w-52" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Two shelves of two, three, four or five. */
function shownFrom(at: number): string | undefined {
  if (at >= 8) return 'hidden @min-[1000px]:grid'
  if (at >= 6) return 'hidden @min-[760px]:grid'
  if (at >= 4) return 'hidden @min-[500px]:grid'
  return undefined
}
