import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'

/** A spinner. Text beside it says what is in progress. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={clsx('animate-spin', className ?? 'size-5')} />
}
