import clsx from 'clsx'

/** A placeholder with the size of the content being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-pulse rounded-control bg-skeleton motion-reduce:animate-none', className)}
    />
  )
}

/** The shape of a list in a panel: a name with its details, and a figure at the end of each row. */
export function RowSkeletons({ rows, className }: { rows: number; className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('panel divide-y divide-line', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center justify-between gap-6 px-4 sm:px-5">
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-6 w-16" />
        </div>
      ))}
    </div>
  )
}
