import { Code } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

/** The hashes and recipes of a proof, folded until somebody wants to check it without this site. */
export function TechnicalPanel({ children }: { children: ReactNode }) {
  return (
    <Disclosure
      title={
        <h2 className="flex items-center gap-3 font-display text-heading leading-tight font-bold">
          <Code aria-hidden="true" className="size-6 shrink-0 text-muted" />
          Technical proof
        </h2>
      }
      className="panel mt-5"
    >
      {children}
    </Disclosure>
  )
}
