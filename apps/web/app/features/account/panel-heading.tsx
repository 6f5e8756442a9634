import type { ReactNode } from 'react'

/** The name of a panel, and what can be done with all of it. */
export function PanelHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <h1 className="font-display text-title leading-none font-extrabold">{title}</h1>
      {children}
    </div>
  )
}
