import { isFinal, isWaiting, type MatchState } from '@toprun/api-schema/match-states'
import { mayAct } from '@toprun/api-schema/operator-level'
import {
  abandonMatch,
  announceLineUps,
  postponeMatch,
  recordEvent,
  startMatch,
} from '@toprun/api-schema/operator-matches'
import { ButtonLink } from '../../ui/button.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useSignedIn } from './operator-api.ts'

/** What an operator can do with a match in this state. */
export function MatchStateActions({ matchId, state }: { matchId: string; state: MatchState }) {
  const of = { id: matchId }
  const { level } = useSignedIn()
  if (isFinal(state)) return <p className="text-muted">This match is final: its state can't be changed.</p>
  return (
    <div className="flex flex-wrap gap-2">
      {mayAct(level, recordEvent.level) && (
        <ButtonLink to={`/operator/matches/${matchId}/score`}>Scoring pad</ButtonLink>
      )}
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
