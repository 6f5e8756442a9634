import { type ReactNode, useId } from 'react'

/** A titled panel of a card's page. */
export function MarketSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 panel p-5">
      <h2 id={id} className="mb-3 font-display text-heading leading-tight font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
