import type { ReactNode } from 'react'
import { CopyableValue } from '../../../ui/copyable-value.tsx'

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
    <li className="border-t border-line px-4 py-5 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="font-display text-xl leading-tight font-bold">
          {at}. {title}
        </h3>
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

/** The values of a step, one below the other. */
export function Values({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid gap-3">{children}</dl>
}

type ValueProps = {
  term: string
  value: string
  /** Some lines long: folded, as its reader copies it. */
  isLong?: boolean
}

/** A value as a program needs it, with a button that copies it. */
export function Value({ term, value, isLong = false }: ValueProps) {
  return (
    <div>
      <dt className="text-sm wrap-anywhere text-muted">{term}</dt>
      <CopyableValue term={term} value={value}>
        {isLong ? (
          <details>
            <summary className="font-sans underline underline-offset-4">
              Show {value.length.toLocaleString('en')} characters
            </summary>
            <div className="mt-2">{value}</div>
          </details>
        ) : (
          value
        )}
      </CopyableValue>
    </div>
  )
}
