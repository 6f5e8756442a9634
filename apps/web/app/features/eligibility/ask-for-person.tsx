import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDialogPart } from '../../ui/use-dialog-part.ts'

/** Opens the question for date of birth and country. */
export function AskForPerson({ look = 'secondary' }: { look?: 'primary' | 'secondary' }) {
  const [asked, setAsked] = useState(false)
  const Dialog = useDialogPart(
    () => import('./person-dialog.tsx'),
    asked,
    () => setAsked(false),
  )
  return (
    <>
      <Button variant={look} onClick={() => setAsked(true)} className="justify-self-start">
        Confirm age and country
      </Button>
      {Dialog && asked && <Dialog onDone={() => setAsked(false)} />}
    </>
  )
}
