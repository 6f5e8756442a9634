import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** Leads to a private contest by its code. `refused` is a code that no contest has, to be corrected. */
export function ContestCodeForm({ refused = '' }: { refused?: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(refused)
  const code = typed.trim()
  const form = useRef<HTMLFormElement>(null)
  const isNew = code !== '' && code !== refused
  // Whoever typed it goes on typing: the field of the form that sent it is gone.
  useEffect(() => {
    if (refused !== '') form.current?.querySelector('input')?.focus()
  }, [refused])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNew) navigate(`/c/${encodeURIComponent(code)}`)
  }
  return (
    <form ref={form} onSubmit={submit} className="mt-3 max-w-sm text-left">
      <Field
        label="Contest code"
        error={refused !== '' && !isNew ? 'No contest has this code.' : undefined}
        value={typed}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABCD2345"
        onChange={(event) => setTyped(event.target.value)}
        action={
          <Button type="submit" variant="secondary" disabled={refused !== '' && !isNew}>
            Open
          </Button>
        }
      />
    </form>
  )
}
