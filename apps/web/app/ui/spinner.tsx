import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'

/** Something is under way. What that is stands beside it in words. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={clsx('animate-spin', className ?? 'size-5')} />
}
