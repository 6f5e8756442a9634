import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { BrokenRule } from '@toprun/game-rules/event-check/event-check'
import { eventText } from '@toprun/game-rules/scoreboard/event-text'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

type RefusedEntryProps = {
  event: MatchEvent
  broken: BrokenRule
  onRecord: (reason: string) => void
  onBack: () => void
}

/** Why an event is not recorded; what breaks a law of cricket can be recorded all the same, for a reason. */
export function RefusedEntry({ event, broken, onRecord, onBack }: RefusedEntryProps) {
  const [reason, setReason] = useState('')
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    onRecord(reason.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div role="alert">
        <p className="font-semibold">Not recorded: {eventText(event)}</p>
        <p className="text-ball-text">{broken.detail}</p>
      </div>
      {broken.isLaw && (
        <>
          <Field
            label="If it happened all the same, why"
            required
            pattern=".*\S.*"
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button type="submit" variant="secondary">
            Record it all the same
          </Button>
        </>
      )}
      <Button onClick={onBack}>Back</Button>
    </form>
  )
}
