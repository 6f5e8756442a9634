import { useState } from 'react'
import { Choice, Field } from '../../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

const changes = [
  { value: 'add', label: 'Belongs to the squad' },
  { value: 'drop', label: 'Is kept out of it' },
]

/** States whether a player belongs to a side. */
export function ChangeSquad({ team }: { team: string }) {
  const [player, setPlayer] = useState('')
  const [change, setChange] = useState('add')
  return (
    <ActionDialog
      title="Change squad"
      subject={team}
      description={`${team}, in matches imported from now on. This match keeps its squads.`}
      confirm="Change the squad"
      path="/squads"
      body={() => ({ team, player, change })}
    >
      <Field
        label="Player's id"
        required
        autoComplete="off"
        maxLength={200}
        value={player}
        onChange={(event) => setPlayer(event.currentTarget.value)}
      />
      <Choice label="The player" options={changes} value={change} onChoose={setChange} />
    </ActionDialog>
  )
}
