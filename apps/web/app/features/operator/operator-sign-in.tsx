import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { operatorSessionQuery, signInOperator } from './operator-api.ts'

/** Signs an operator in, by credentials that the command line made. */
export function OperatorSignIn() {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signIn = useSingleMutation({
    mutationFn: () => signInOperator({ name, password, code }),
    onSuccess: (session) => client.setQueryData(operatorSessionQuery.queryKey, session),
    // A code is good once.
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  return (
    <form onSubmit={submit} className="panel mx-auto mt-[8vh] mb-12 grid max-w-md gap-5 p-6 sm:p-8">
      <Logo />
      <PageTitle size="object">Operator sign-in</PageTitle>
      <p className="text-muted">
        Credentials are made by the command <code>operator console create</code>. Accounts of the site don't
        open this page.
      </p>
      <Field
        label="Name"
        autoComplete="username"
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Field
        label="Code"
        hint="The six digits of your authenticator app."
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={signIn.error?.message}
      />
      <Button type="submit" busy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  )
}
