import type { OperatorUserResponse } from '@toprun/api-schema/operator'
import { Field } from '../../ui/field.tsx'
import { ActionDialog, ActionDialogWithFields } from './action-dialog.tsx'

/** What an operator can do to an account. */
export function UserActions({ user: { id, suspension, person } }: { user: OperatorUserResponse['user'] }) {
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
        <ActionDialogWithFields
          title="Correct age or country"
          description="Entries in contests that the user may not join now are withdrawn, with their fees, unless they are locked."
          confirm="Correct"
          path={`${path}/person`}
          initial={{ birthDate: '', country: '' }}
          body={({ birthDate, country }) => ({
            ...(birthDate && { birthDate }),
            ...(country && { country: country.toUpperCase() }),
          })}
        >
          {({ birthDate, country }, set) => (
            <>
              <Field
                label="Date of birth"
                type="date"
                value={birthDate}
                onChange={(event) => set({ birthDate: event.currentTarget.value })}
              />
              <Field
                label="Country, as two letters"
                maxLength={2}
                value={country}
                onChange={(event) => set({ country: event.currentTarget.value })}
              />
            </>
          )}
        </ActionDialogWithFields>
      )}
      {suspension && (
        <ActionDialogWithFields
          title="Delete account"
          danger
          description="Once the 15 days for an appeal are over. This can't be undone; the user gets the reason by email."
          confirm="Delete the account"
          path={`${path}/delete`}
          initial={{ forfeit: false }}
          body={({ forfeit }) => ({ forfeit })}
        >
          {({ forfeit }, set) => (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={forfeit}
                onChange={(event) => set({ forfeit: event.currentTarget.checked })}
                className="size-5"
              />
              What is left in the account goes to the house
            </label>
          )}
        </ActionDialogWithFields>
      )}
    </div>
  )
}
