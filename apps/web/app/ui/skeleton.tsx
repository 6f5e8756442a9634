import clsx from 'clsx'

/** Holds the place of what is being loaded, as large as that will be. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-pulse rounded-control bg-sunken', className)} />
}
