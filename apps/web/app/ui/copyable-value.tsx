import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

type CopyableValueProps = {
  /** Its name, for the button. */
  term: string
  value: string
  /** How it is shown. */
  children: ReactNode
}

/** The description of a term in a list: a value as a program needs it, with a button that copies it. */
export function CopyableValue({ term, value, children }: CopyableValueProps) {
  return (
    <dd className="mt-1 flex items-start gap-2">
      <div className="min-h-12 min-w-0 grow rounded-control bg-sunken px-3 py-3 font-mono text-sm wrap-anywhere text-ink">
        {children}
      </div>
      <CopyButton text={value} what={`Copy: ${term}`} />
    </dd>
  )
}
