import type { OperatorUserResponse } from '@toprun/api-schema/operator'
import { correctPerson, deleteAccount, suspendUser, unsuspendUser } from '@toprun/api-schema/operator-users'
import { ActionDialog } from './action-dialog.tsx'

/** What an operator can do to an account. */
export function UserActions({ user }: { user: OperatorUserResponse['user'] }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ActionDialog action={user.suspension ? unsuspendUser : suspendUser} of={user} />
      {user.person && <ActionDialog action={correctPerson} of={user} />}
      <ActionDialog action={deleteAccount} of={user} />
    </div>
  )
}
