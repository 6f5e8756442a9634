import type { OperatorUserResponse } from '@toprun/api-schema/operator'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** What an operator can do to an account. */
export function UserActions({ user: { id, suspension, person } }: { user: OperatorUserResponse['user'] }) {
  const [birthDate, setBirthDate] = useState('')
  const [country, setCountry] = useState('')
  const [forfeit, setForfeit] = useState(false)
  const path = `/users/${id}`
  return (
    <div className="flex flex-wrap gap-2">
      {suspension ? (
        <ActionDialog
          title="Lift suspension"
          description="The user can play, trade and pay again. What the suspension ended stays ended."
          confirm="Lift the suspension"
          path={`${path}/unsuspend`}
          body={() => ({})}
        />
      ) : (
        <ActionDialog
          title="Suspend"
          danger
          description="Withdraws entries from contests that are not locked, with their fees, and ends offers, listings and leading bids. The user reads the reason and gets it by email."
          confirm="Suspend the account"
          path={`${path}/suspend`}
          body={() => ({})}
        />
      )}
      {person && (
        <ActionDialog
          title="Correct age or country"
          description="Entries in contests that the user may not join now are withdrawn, with their fees, unless they are locked."
          confirm="Correct"
          path={`${path}/person`}
          body={() => ({
            ...(birthDate && { birthDate }),
            ...(country && { country: country.toUpperCase() }),
          })}
        >
          <Field
            label="Date of birth"
            type="date"
            value={birthDate}
            onChange={(event) => setBirthDate(event.currentTarget.value)}
          />
          <Field
            label="Country, as two letters"
            maxLength={2}
            value={country}
            onChange={(event) => setCountry(event.currentTarget.value)}
          />
        </ActionDialog>
      )}
      {suspension && (
        <ActionDialog
          title="Delete account"
          danger
          description="Once the 15 days for an appeal are over. This can't be undone; the user gets the reason by email."
          confirm="Delete the account"
          path={`${path}/delete`}
          body={() => ({ forfeit })}
        >
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={forfeit}
              onChange={(event) => setForfeit(event.currentTarget.checked)}
              className="size-5"
            />
            What is left in the account goes to the house
          </label>
        </ActionDialog>
      )}
    </div>
  )
}
