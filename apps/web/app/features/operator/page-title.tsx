import type { ReactNode } from 'react'

/** The heading of a section of the operator page, with what belongs beside it. */
export function PageTitle({ title, text, aside }: { title: string; text?: string; aside?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="font-display text-title leading-tight font-bold wrap-anywhere">{title}</h1>
        {text && <p className="text-muted wrap-anywhere">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
