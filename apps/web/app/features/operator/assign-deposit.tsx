import type { OperatorDeposit } from '@toprun/api-schema/operator-deposits'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** Credits a deposit to a user. */
export function AssignDeposit({
  deposit: { id, text, value, claimant },
}: {
  deposit: Pick<OperatorDeposit, 'id' | 'text' | 'value' | 'claimant'>
}) {
  const [user, setUser] = useState<string>(claimant ?? '')
  const [amount, setAmount] = useState(value ? value.toFixed(2) : '')
  return (
    <ActionDialog
      title="Assign"
      description={`Credits ${text} to a user’s wallet, once. This can’t be undone.`}
      confirm="Credit the user"
      path={`/deposits/${id}/assign`}
      body={() => (/^\d+(\.\d{1,2})?$/.test(amount) ? { user, amount: Number(amount) } : wrongAmount)}
    >
      <Field
        label="User’s id or email address"
        required
        autoComplete="off"
        maxLength={254}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
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
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

const wrongAmount = 'The amount must be in USD, such as 12.50.'
