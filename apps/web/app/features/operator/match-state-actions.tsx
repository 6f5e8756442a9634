import type { MatchState } from '@toprun/api-schema/match-states'
import { Field } from '../../ui/field.tsx'
import { ActionDialog, ActionDialogWithFields } from './action-dialog.tsx'

/** What an operator can do with a match in this state. */
export function MatchStateActions({ matchId, state }: { matchId: string; state: MatchState }) {
  const path = `/matches/${matchId}/state`
  const isWaiting = state === 'upcoming' || state === 'postponed'
  const isOver = state === 'completed' || state === 'abandoned' || state === 'void'
  if (isOver) return <p className="text-muted">This match is final: its state can't be changed.</p>
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'upcoming' && (
        <>
          <ActionDialog
            title="Start now"
            description="Locks its teams and contests. This can't be undone."
            confirm="Start the match"
            path={path}
            body={() => ({ change: { kind: 'start' } })}
          />
          <ActionDialog
            title="Announce line-ups"
            description="Its feed announces the line-ups now."
            confirm="Announce"
            path={path}
            body={() => ({ change: { kind: 'announce' } })}
          />
        </>
      )}
      {(isWaiting || state === 'live') && (
        <ActionDialogWithFields
          title="Postpone"
          description="For a match without a ball. Entries stay for 48 hours from the first start, then they are refunded. Players read the reason."
          confirm="Postpone the match"
          path={path}
          initial={{ to: '' }}
          body={({ to }) => ({
            change: { kind: 'postpone', to: to === '' ? null : new Date(to).toISOString() },
          })}
        >
          {({ to }, set) => (
            <Field
              label="New start, if it is known"
              hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
              type="datetime-local"
              value={to}
              onChange={(event) => set({ to: event.currentTarget.value })}
            />
          )}
        </ActionDialogWithFields>
      )}
      <ActionDialog
        title="Abandon"
        danger
        description="Refunds every entry of the match. Players read the reason. This can't be undone."
        confirm="Abandon the match"
        path={path}
        body={() => ({ change: { kind: 'abandon' } })}
      />
    </div>
  )
}
