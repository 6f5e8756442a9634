import { operatorUsersResponse } from '@toprun/api-schema/operator'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { StateMark } from '../../features/operator/state-mark.tsx'
import { formatDay } from '../../platform/date-text.ts'
import { withQuery } from '../../platform/with-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const shortest = 2

/** Finds users by the beginning of a name or an address. */
export default function UsersPage() {
  const [parameters, setParameters] = useSearchParams()
  const q = parameters.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const isAsked = q.length >= shortest
  const query = useOperatorPages((after) => withQuery('/users', { q, after }), operatorUsersResponse, {
    enabled: isAsked,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setParameters({ q: typed.trim() })
  }
  return (
    <>
      <OperatorHeader title="Users" />
      <form onSubmit={submit} className="mb-5 max-w-xl">
        <Field
          label="Name, email address or id"
          hint="The first letters are enough, at least two."
          type="search"
          minLength={shortest}
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          action={
            <Button type="submit">
              <Search aria-hidden="true" className="size-5" />
              Find
            </Button>
          }
        />
      </form>
      {isAsked && (
        <PagedList
          query={query}
          failure="The users could not be loaded"
          empty={{ title: 'Nobody is called so', text: 'Try fewer letters, or the whole email address.' }}
          columns="md:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
          itemsOf={({ users }) => users}
        >
          {(user) => (
            <RecordRow key={user.id} to={`/operator/users/${user.id}`}>
              <span className="font-semibold wrap-anywhere">{user.name}</span>
              <span className="min-w-0 grow break-all text-muted">{user.email}</span>
              <span>{user.suspended && <StateMark state="suspended" />}</span>
              <span className="text-sm text-muted tabular-nums">since {formatDay(user.createdAt)}</span>
            </RecordRow>
          )}
        </PagedList>
      )}
    </>
  )
}
