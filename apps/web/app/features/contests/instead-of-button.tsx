import type { ReactNode } from 'react'
import type { OutOfReach } from '../../platform/live/use-out-of-reach.ts'

/** Stands in place of the button. @param isAlert the user has just asked to join */
export function InsteadOfButton({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  return (
    <p
      role={isAlert ? 'alert' : undefined}
      className="grid min-h-11 place-items-center rounded-control bg-sunken px-3 py-1 text-center text-sm leading-tight text-muted"
    >
      <span>{children}</span>
    </p>
  )
}

/** A link or a button within the note. */
export const inNote = 'py-2.5 font-semibold text-ink underline underline-offset-4'

/** What is shown is old then: the entries may be closed or full. */
export const whyJoinWaits: Record<OutOfReach, string> = {
  offline: 'You are offline. Joining needs a connection.',
  lost: "TopRun can't be reached. Joining waits for the connection.",
}
