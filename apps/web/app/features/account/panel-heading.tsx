import type { ReactNode } from 'react'

/** A panel's title and its actions. */
export function PanelHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <h1 className="font-display text-title leading-none font-extrabold">{title}</h1>
      {children}
    </div>
  )
}
