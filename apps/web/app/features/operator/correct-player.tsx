import { roles } from '@toprun/api-schema/match'
import type { OperatorSide } from '@toprun/api-schema/operator-squads'
import { useState } from 'react'
import { Choice, Field } from '../../ui/field.tsx'
import { roleNames } from '../cards/role-names.ts'
import { ActionDialog } from './action-dialog.tsx'

const unchanged = { name: '', fullName: '', role: '' }

/** Corrects names and role of a player, or adds one whom the site does not know. */
export function CorrectPlayer({ player }: { player?: OperatorSide['players'][number] }) {
  const [id, setId] = useState('')
  const [stated, setStated] = useState(unchanged)
  const fullName = player?.statedFullName ?? player?.fullName
  const set = (change: Partial<typeof unchanged>) => setStated((before) => ({ ...before, ...change }))
  return (
    <ActionDialog
      title={player ? 'Correct' : 'Add a player'}
      {...(player && { subject: player.name })}
      description={`${player ? `${player.name}: names` : 'Names'} count in matches imported from now on; the role also in upcoming matches for which nobody has made a team.`}
      confirm={player ? 'Correct the player' : 'Add the player'}
      path="/players"
      body={() => requestOf(player?.id ?? id, stated)}
    >
      {!player && (
        <Field
          label="Player's id"
          hint="In Cricsheet's register, or one of your own."
          required
          autoComplete="off"
          maxLength={200}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      )}
      <Field
        label="Short name"
        hint={player && `Now ${player.statedName ?? player.name}.`}
        required={!player}
        autoComplete="off"
        maxLength={200}
        value={stated.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Field
        label="Full name"
        hint={fullName && `Now ${fullName}.`}
        autoComplete="off"
        maxLength={200}
        value={stated.fullName}
        onChange={(event) => set({ fullName: event.currentTarget.value })}
      />
      <Choice
        label="Role"
        options={[
          { value: '', label: player ? 'As it is' : 'Learned from matches' },
          ...roles.map((role) => ({ value: role, label: roleNames[role] })),
        ]}
        value={stated.role}
        onChoose={(role) => set({ role })}
      />
    </ActionDialog>
  )
}

/** Without what was left empty. */
function requestOf(player: string, stated: typeof unchanged) {
  const given = Object.entries(stated).filter(([, value]) => value.trim() !== '')
  return given.length === 0 ? 'Give a name, a full name or a role.' : { player, ...Object.fromEntries(given) }
}
