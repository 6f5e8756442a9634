import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './disclosure.css'

type DisclosureProps = {
  id?: string
  /** Of the disclosures with the same name, the browser keeps one open at a time. */
  name?: string
  /** The heading of its content. */
  title: ReactNode
  /** At first. */
  open?: boolean
  className?: string
  children: ReactNode
}

/** A disclosure, which can be within another. Works without scripts. */
export function Disclosure({ id, name, title, open = false, className, children }: DisclosureProps) {
  return (
    // It may have been opened before hydration: by the visitor, or by a URL that points into it.
    <details
      id={id}
      name={name}
      open={open}
      suppressHydrationWarning
      className={clsx('disclosure', className)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-[inherit] px-4 py-3 -outline-offset-2 hover:bg-raised sm:px-5 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
