import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDialogPart } from '../../ui/use-dialog-part.ts'

type AskForPersonProps = { look?: 'primary' | 'secondary'; onStated?: () => void }

/** Opens the question for date of birth and country. */
export function AskForPerson({ look = 'secondary', onStated }: AskForPersonProps) {
  const [asked, setAsked] = useState(false)
  const Dialog = useDialogPart(
    () => import('./person-dialog.tsx'),
    asked,
    () => setAsked(false),
  )
  function done(isStated: boolean) {
    setAsked(false)
    if (isStated) onStated?.()
  }
  return (
    <>
      <Button variant={look} onClick={() => setAsked(true)} className="justify-self-start">
        Confirm age and country
      </Button>
      {Dialog && asked && <Dialog onDone={done} />}
    </>
  )
}
