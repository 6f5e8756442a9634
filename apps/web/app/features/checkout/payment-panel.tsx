import type { ReactNode } from 'react'

type PaymentPanelProps = { mark: ReactNode; title: string; children: ReactNode }

/** The one thing that a page of payments has to say: what, why, and what to do now. */
export function PaymentPanel({ mark, title, children }: PaymentPanelProps) {
  return (
    <section className="mx-auto grid w-full max-w-xl justify-items-center gap-4 px-(--gutter) py-14 text-center sm:py-20">
      {mark}
      <h1 className="font-display text-title leading-[1.05] font-extrabold text-balance">{title}</h1>
      {children}
    </section>
  )
}
