import { useState } from 'react'
import { networkFailure } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'

/** Opens the question for date of birth and country. */
export function AskForPerson() {
  const [asked, setAsked] = useState(false)
  const Dialog = useOnDemand(
    () => import('./person-dialog.tsx'),
    asked,
    () => {
      toast.error(networkFailure)
      setAsked(false)
    },
  )
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)} className="justify-self-start">
        Confirm age and country
      </Button>
      {Dialog && asked && <Dialog onDone={() => setAsked(false)} />}
    </>
  )
}
