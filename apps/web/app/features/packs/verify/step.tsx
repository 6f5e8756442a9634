import type { ReactNode } from 'react'

type StepProps = {
  at: number
  title: string
  /** Nothing is said where it was not checked. */
  ok: boolean | null | undefined
  children: ReactNode
}

/** One thing that a proof is about, and whether it was found to be so. */
export function Step({ at, title, ok, children }: StepProps) {
  return (
    <li className="panel p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-display text-heading leading-tight font-bold">
          {at}. {title}
        </h2>
        {ok != null && (
          <span className={`shrink-0 font-semibold ${ok ? 'text-pitch-text' : 'text-ball-text'}`}>
            {ok ? 'Matches' : 'Differs'}
          </span>
        )}
      </div>
      <div className="mt-2 max-w-3xl text-muted">{children}</div>
    </li>
  )
}

export function Value({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-1 rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere text-ink">
        {value}
      </dd>
    </div>
  )
}
