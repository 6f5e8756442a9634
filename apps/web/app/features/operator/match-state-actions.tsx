import { isFinal, isWaiting, type MatchState } from '@toprun/api-schema/match-states'
import { abandonMatch, announceLineUps, postponeMatch, startMatch } from '@toprun/api-schema/operator-matches'
import { ActionDialog } from './action-dialog.tsx'

/** What an operator can do with a match in this state. */
export function MatchStateActions({ matchId, state }: { matchId: string; state: MatchState }) {
  const of = { id: matchId }
  if (isFinal(state)) return <p className="text-muted">This match is final: its state can't be changed.</p>
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'upcoming' && (
        <>
          <ActionDialog action={startMatch} of={of} />
          <ActionDialog action={announceLineUps} of={of} />
        </>
      )}
      {(isWaiting({ state }) || state === 'live') && <ActionDialog action={postponeMatch} of={of} />}
      <ActionDialog action={abandonMatch} of={of} />
    </div>
  )
}
