import { roles } from '@toprun/api-schema/match'
import type { OperatorSide } from '@toprun/api-schema/operator-squads'
import { Choice, Field } from '../../ui/field.tsx'
import { roleNames } from '../cards/role-names.ts'
import { ActionDialogWithFields } from './action-dialog.tsx'

const unchanged = { name: '', fullName: '', role: '' }

/** Corrects names and role of a player, or adds one whom the site does not know. */
export function CorrectPlayer({ player }: { player?: OperatorSide['players'][number] }) {
  const fullName = player?.statedFullName ?? player?.fullName
  return (
    <ActionDialogWithFields
      title={player ? 'Correct' : 'Add a player'}
      {...(player && { subject: player.name })}
      description={`${player ? `${player.name}: names` : 'Names'} count in matches imported from now on; the role also in upcoming matches for which nobody has made a team.`}
      confirm={player ? 'Correct the player' : 'Add the player'}
      path="/players"
      initial={{ id: '', ...unchanged }}
      body={({ id, ...stated }) => requestOf(player?.id ?? id, stated)}
    >
      {(values, set) => (
        <>
          {!player && (
            <Field
              label="Player's id"
              hint="In Cricsheet's register, or one of your own."
              required
              autoComplete="off"
              maxLength={200}
              value={values.id}
              onChange={(event) => set({ id: event.currentTarget.value })}
            />
          )}
          <Field
            label="Short name"
            hint={player && `Now ${player.statedName ?? player.name}.`}
            required={!player}
            autoComplete="off"
            maxLength={200}
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Field
            label="Full name"
            hint={fullName && `Now ${fullName}.`}
            autoComplete="off"
            maxLength={200}
            value={values.fullName}
            onChange={(event) => set({ fullName: event.currentTarget.value })}
          />
          <Choice
            label="Role"
            options={[
              { value: '', label: player ? 'As it is' : 'Learned from matches' },
              ...roles.map((role) => ({ value: role, label: roleNames[role] })),
            ]}
            value={values.role}
            onChoose={(role) => set({ role })}
          />
        </>
      )}
    </ActionDialogWithFields>
  )
}

/** Without what was left empty. */
function requestOf(player: string, stated: typeof unchanged) {
  const given = Object.entries(stated).filter(([, value]) => value.trim() !== '')
  return given.length === 0 ? 'Give a name, a full name or a role.' : { player, ...Object.fromEntries(given) }
}
