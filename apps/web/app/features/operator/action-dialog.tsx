import { useQueryClient } from '@tanstack/react-query'
import { type ActionResponse, actionResponse } from '@toprun/api-schema/operator'
import type { ActionDialogWords, DeclaredAction } from '@toprun/api-schema/operator-action'
import { mayAct } from '@toprun/api-schema/operator-level'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { DialogFields } from './dialog-fields.tsx'
import { holdWhatIsShown, newActionId, performAction, useSignedIn } from './operator-api.ts'
import { openedFields, type Typed, typedInput } from './typed-input.ts'

type ActionDialogProps<Key extends z.ZodObject, Input extends z.ZodObject, Of> = {
  action: DeclaredAction<Key, Input, Of>
  /** The target: what its path names, and what its dialog says of it. */
  of: Of & Readonly<Record<keyof Key['shape'], string | number>>
  /** Called with the response, before what is shown is read again. */
  onDone?: (response: ActionResponse) => void
  /** Above the fields, where one of them has an easier way to be typed. */
  children?: FieldsAbove
}

type FieldsAbove = (typed: Typed, set: (change: Typed) => void) => ReactNode

/** A button and its dialog for an action as it is declared, with the reason that the audit log stores; nothing where another level does it. */
export function ActionDialog<Key extends z.ZodObject, Input extends z.ZodObject, Of>({
  action: { path, level, response = actionResponse, dialog },
  of,
  onDone,
  children,
}: ActionDialogProps<Key, Input, Of>) {
  const [open, setOpen] = useState(false)
  const operator = useSignedIn()
  if (level !== null && !mayAct(operator.level, level)) return null
  const words = dialog(of)
  const { title, subject, does } = words
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
        {subject && <span className="sr-only"> {subject}</span>}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} description={does}>
        {open && (
          <ActionForm
            words={words}
            send={(body) => performAction(pathTo(path, of), body, response)}
            onDone={(done) => {
              setOpen(false)
              onDone?.(done)
            }}
          >
            {children}
          </ActionForm>
        )}
      </Dialog>
    </>
  )
}

/** `pathTo('/cards/:id/retry', { id: 7 })` is `/cards/7/retry`. */
const pathTo = (path: string, key: Readonly<Record<string, unknown>>) =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(key[name])))

type ActionFormProps = {
  words: ActionDialogWords
  send: (body: object) => Promise<ActionResponse>
  onDone: (response: ActionResponse) => void
  children: FieldsAbove | undefined
}

function ActionForm({ words, send, onDone, children }: ActionFormProps) {
  const client = useQueryClient()
  const release = useRef(() => {})
  useEffect(() => {
    release.current = holdWhatIsShown()
    return () => release.current()
  }, [])
  const [id, setId] = useState(newActionId)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(() => openedFields(words))
  const [wrong, setWrong] = useState<string | null>(null)
  const action = useSingleMutation({
    mutationFn: (input: object) => send({ id, reason, ...input }),
    async onSuccess(response) {
      toast[response.unfinished ? 'info' : 'success'](response.summary)
      onDone(response)
      release.current()
      await client.invalidateQueries({ queryKey: ['operator'] })
    },
    onError(error) {
      // What was refused is stored under its id; without an answer the same request is sent again.
      if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) setId(newActionId())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = typedInput(words, typed)
    setWrong(typeof input === 'string' ? input : null)
    if (typeof input !== 'string') action.mutate(input)
  }
  const set = (change: Typed) => setTyped((before) => ({ ...before, ...change }))
  const problem = wrong ?? action.error?.message
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children?.(typed, set)}
      <DialogFields words={words} typed={typed} set={set} />
      <TextArea
        label="Reason"
        hint="Stored in the audit log with your name."
        required
        maxLength={500}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem && (
        <p role="alert" className="text-ball-text">
          {problem}
          {wrong === null && hasNoSession(action.error) && <SignInElsewhere />}
        </p>
      )}
      {/* Below a form that is longer than the screen it stays in sight. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 grid bg-surface px-5 pt-2 pb-5 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
        <Button type="submit" variant={words.danger ? 'danger' : 'primary'} busy={action.isPending}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}

const hasNoSession = (error: Error | null) => error instanceof ApiFailure && error.status === 401

/** What was typed stays here meanwhile. */
function SignInElsewhere() {
  return (
    <>
      {' '}
      <a href="/operator" target="_blank" rel="noopener" className="font-semibold underline">
        Sign in in a new tab
      </a>
      , then confirm here again.
    </>
  )
}
