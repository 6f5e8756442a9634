import clsx from 'clsx'
import { Portrait } from './portrait.tsx'
import type { PortraitSeed } from './portrait-traits.ts'

/** The head of a player in a circle, for lists. Decoration: the name is beside it. */
export function RoundPortrait({ className, ...seed }: PortraitSeed & { className?: string | false }) {
  return (
    <span className={clsx('size-11 overflow-hidden rounded-full bg-sunken', className)}>
      <Portrait {...seed} size="thumb" className="size-full pt-1" />
    </span>
  )
}
