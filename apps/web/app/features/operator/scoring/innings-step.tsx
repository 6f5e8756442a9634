import type { InningsHeader } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { nextHeaders } from '@toprun/game-rules/scoring-pad/pad-innings'
import type { PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import { Button } from '../../../ui/button.tsx'
import { LineupForm } from './lineup-form.tsx'
import { ResultForm } from './result-form.tsx'
import { StepHeading } from './step-heading.tsx'

type InningsStepProps = {
  pad: PadMatch
  /** Why the innings is over; null before the first. */
  end: string | null
  /** Back to an innings that only the scorer ended. */
  onGoOn: (() => void) | null
  record: (event: MatchEvent) => void
}

/** Between innings: who plays, before the first; who bats next; the result. */
export function InningsStep({ pad, end, onGoOn, record }: InningsStepProps) {
  const { info, innings: played, announced } = pad.progress
  const isBefore = played.length === 0
  return (
    <div className="grid max-h-[70dvh] gap-4 overflow-y-auto">
      <StepHeading>{end ?? 'Before the match'}</StepHeading>
      {onGoOn && (
        <Button variant="secondary" onClick={onGoOn}>
          Go on with the innings
        </Button>
      )}
      {isBefore &&
        info.teams.map((team) => (
          <LineupForm key={team} pad={pad} team={team} isKnown={announced.has(team)} record={record} />
        ))}
      {isBefore && (
        <p className="text-sm text-muted">
          The first innings starts the match: teams and contests are locked, which can’t be undone.
        </p>
      )}
      <div className="grid gap-2">
        {nextHeaders(pad).map((header) => (
          <Button
            key={JSON.stringify(header)}
            variant="secondary"
            className="min-h-14"
            onClick={() => record({ type: 'innings', innings: played.length, header })}
          >
            {headerText(header)}
          </Button>
        ))}
      </div>
      <ResultForm pad={pad} record={record} />
    </div>
  )
}

function headerText({ team, bowling_team, super_over, target }: InningsHeader): string {
  return [
    `${team} bats`,
    ...(bowling_team === undefined ? [] : [`${bowling_team} bowls`]),
    ...(super_over ? ['super over'] : []),
    ...(target?.runs === undefined ? [] : [`target ${target.runs}`]),
  ].join(', ')
}
