import type { OperatorDeposit } from '@toprun/api-schema/operator-deposits'
import { Field } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'

/** Credits a deposit to a user. */
export function AssignDeposit({
  deposit: { id, text, value, claimant },
}: {
  deposit: Pick<OperatorDeposit, 'id' | 'text' | 'value' | 'claimant'>
}) {
  return (
    <ActionDialogWithFields
      title="Assign"
      description={`Credits ${text} to a user’s wallet, once. This can’t be undone.`}
      confirm="Credit the user"
      path={`/deposits/${id}/assign`}
      initial={{ user: claimant ?? '', amount: value ? value.toFixed(2) : '' }}
      body={({ user, amount }) =>
        /^\d+(\.\d{1,2})?$/.test(amount) ? { user, amount: Number(amount) } : wrongAmount
      }
    >
      {(values, set) => (
        <>
          <Field
            label="User’s id or email address"
            required
            autoComplete="off"
            maxLength={254}
            value={values.user}
            onChange={(event) => set({ user: event.currentTarget.value })}
          />
          <Field
            label="Amount in USD"
            hint={
              value === null
                ? 'At the rate of its day: the site doesn’t know it.'
                : 'Stablecoins count 1 USD each.'
            }
            required
            lead="$"
            inputMode="decimal"
            maxLength={12}
            value={values.amount}
            onChange={(event) => set({ amount: event.currentTarget.value })}
          />
        </>
      )}
    </ActionDialogWithFields>
  )
}

const wrongAmount = 'The amount must be in USD, such as 12.50.'
