import { Field } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'

/** Puts a deposited card into a user's vault. @param card such as `edition 7 #3` */
export function AssignCard({ depositId, card }: { depositId: string; card: string }) {
  return (
    <ActionDialogWithFields
      title="Assign"
      subject={card}
      description={`Puts ${card} into a user’s vault, once. This can’t be undone.`}
      confirm="Assign the card"
      path={`/card-deposits/${depositId}/assign`}
      initial={{ user: '' }}
      body={({ user }) => ({ user })}
    >
      {({ user }, set) => (
        <Field
          label="User’s id or email address"
          required
          autoComplete="off"
          maxLength={254}
          value={user}
          onChange={(event) => set({ user: event.currentTarget.value })}
        />
      )}
    </ActionDialogWithFields>
  )
}
