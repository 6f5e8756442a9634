import { type ReactNode, useId } from 'react'

/** One setting in its own panel. */
export function Setting({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel grid gap-4 p-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="font-display text-heading leading-tight font-bold">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
