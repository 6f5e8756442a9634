import { useState } from 'react'
import { useOwn } from '../../platform/use-own.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { eligibilityQuery } from './eligibility.ts'

/** Shows terms that were published since the last visit, until they are decided or put off to the next visit. */
export function NewTerms() {
  const { data } = useOwn(eligibilityQuery)
  const [closed, setClosed] = useState(false)
  const isNew = data?.terms.state === 'undecided' && !closed
  const Dialog = useOnDemand(
    () => import('./new-terms-dialog.tsx'),
    isNew,
    () => setClosed(true),
  )
  return Dialog && isNew && <Dialog terms={data.terms} onClose={() => setClosed(true)} />
}
