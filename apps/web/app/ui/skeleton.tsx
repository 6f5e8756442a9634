import clsx from 'clsx'

/** A placeholder with the size of the content being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-pulse rounded-control bg-sunken motion-reduce:animate-none', className)}
    />
  )
}
