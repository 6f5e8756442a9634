import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholders with the height of the row of a player or an entry: portrait, name and figure. */
export function PersonRowSkeletons({ count }: { count: number }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-control border border-line">
      {Array.from({ length: count }, (_, at) => `row-${at}`).map((row) => (
        <div key={row} className="flex items-center gap-3 bg-surface px-3 py-2">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-6 w-12" />
        </div>
      ))}
    </div>
  )
}

/** Placeholders with the height of a contest card. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: count }, (_, at) => `card-${at}`).map((card) => (
        <div key={card} className="panel grid gap-4 p-4">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-16" />
          <Skeleton className="h-8" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}
