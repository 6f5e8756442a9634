import { Choice, Field } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'

const changes = [
  { value: 'add', label: 'Belongs to the squad' },
  { value: 'drop', label: 'Is kept out of it' },
]

/** States whether a player belongs to a side. */
export function ChangeSquad({ team }: { team: string }) {
  return (
    <ActionDialogWithFields
      title="Change squad"
      subject={team}
      description={`${team}, in matches imported from now on. This match keeps its squads.`}
      confirm="Change the squad"
      path="/squads"
      initial={{ player: '', change: 'add' }}
      body={({ player, change }) => ({ team, player, change })}
    >
      {(values, set) => (
        <>
          <Field
            label="Player's id"
            required
            autoComplete="off"
            maxLength={200}
            value={values.player}
            onChange={(event) => set({ player: event.currentTarget.value })}
          />
          <Choice
            label="The player"
            options={changes}
            value={values.change}
            onChoose={(change) => set({ change })}
          />
        </>
      )}
    </ActionDialogWithFields>
  )
}
