import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { holdWhatIsShown, newActionId, performAction } from './operator-api.ts'

type ActionProps<Values> = {
  /** What is about to be done; also the label of the button that opens the dialog. */
  title: string
  /** What it is done to, for a screen reader, where a page has many such buttons. */
  subject?: string
  /** What it does, and whether it can be undone. */
  description: ReactNode
  /** The label of the button that does it. */
  confirm: string
  danger?: boolean
  /** Below `/api/operator`. */
  path: string
  /** The rest of the request, beside id and reason; a text says what is wrong with it. */
  body: (values: Values) => Readonly<Record<string, unknown>> | string
  /** Sends the request; where its response has more than a summary. */
  send?: typeof performAction
}

type FieldsProps<Values> = {
  /** What the fields show each time the dialog opens. */
  initial: Values
  children: (values: Values, set: (change: Partial<Values>) => void) => ReactNode
}

/** A button and its dialog for one action, with the reason that the audit log stores. */
export function ActionDialog(props: ActionProps<object>) {
  return (
    <ActionDialogWithFields {...props} initial={{}}>
      {() => null}
    </ActionDialogWithFields>
  )
}

/** The same with its own fields. */
export function ActionDialogWithFields<Values extends object>(
  props: ActionProps<Values> & FieldsProps<Values>,
) {
  const [open, setOpen] = useState(false)
  const { title, subject, description } = props
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
        {subject && <span className="sr-only"> {subject}</span>}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        {open && <ActionForm {...props} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ActionForm<Values extends object>({
  confirm,
  danger,
  path,
  body,
  send = performAction,
  initial,
  children,
  onDone,
}: ActionProps<Values> & FieldsProps<Values> & { onDone: () => void }) {
  const client = useQueryClient()
  const release = useRef(() => {})
  useEffect(() => {
    release.current = holdWhatIsShown()
    return () => release.current()
  }, [])
  const [id, setId] = useState(newActionId)
  const [reason, setReason] = useState('')
  const [values, setValues] = useState(initial)
  const [wrong, setWrong] = useState<string | null>(null)
  const action = useSingleMutation({
    mutationFn: (rest: Readonly<Record<string, unknown>>) => send(path, { id, reason, ...rest }),
    async onSuccess({ summary, unfinished }) {
      toast[unfinished ? 'info' : 'success'](summary)
      onDone()
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
    const rest = body(values)
    setWrong(typeof rest === 'string' ? rest : null)
    if (typeof rest !== 'string') action.mutate(rest)
  }
  const problem = wrong ?? action.error?.message
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children(values, (change) => setValues((before) => ({ ...before, ...change })))}
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
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={action.isPending}>
        {confirm}
      </Button>
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
