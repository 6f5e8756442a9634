import type { Outcome } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { resultOf, resultText } from '@toprun/game-rules/scoreboard/result-text'
import { resultSoFar } from '@toprun/game-rules/scoring-pad/pad-innings'
import type { PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Choice, Field } from '../../../ui/field.tsx'

type ResultFormProps = { pad: PadMatch; record: (event: MatchEvent) => void }

/** Records how the match ended: as the scores say, or as the umpires do. */
export function ResultForm({ pad, record }: ResultFormProps) {
  const outcome = resultSoFar(pad)
  const result = outcome && resultOf(outcome)
  return (
    <div className="grid gap-2">
      {outcome && result && (
        <Button className="min-h-14" onClick={() => record({ type: 'outcome', outcome })}>
          Record: {resultText(result)}
        </Button>
      )}
      <Disclosure className="panel" title={<span className="font-semibold">Another result</span>}>
        <OtherResult teams={pad.progress.info.teams} record={record} />
      </Disclosure>
    </div>
  )
}

const units = [
  { value: 'runs', label: 'runs' },
  { value: 'wickets', label: 'wickets' },
  { value: 'innings', label: 'an innings and runs' },
] as const

function OtherResult({ teams, record }: { teams: readonly string[]; record: ResultFormProps['record'] }) {
  const [how, setHow] = useState('no result')
  const [margin, setMargin] = useState('')
  const [unit, setUnit] = useState('runs')
  const [isByMethod, setByMethod] = useState(false)
  const winner = teams.find((team) => how === `won ${team}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const method = isByMethod && { method: 'D/L' }
    const ended = winner === undefined ? { result: resultNamed(how) } : { winner, ...by(unit, margin) }
    record({ type: 'outcome', outcome: { ...ended, ...method } })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 px-4 pb-4">
      <Choice
        label="Result"
        value={how}
        options={[
          { value: 'no result', label: 'No result' },
          { value: 'tie', label: 'Tie' },
          { value: 'draw', label: 'Draw' },
          ...teams.map((team) => ({ value: `won ${team}`, label: `${team} won` })),
        ]}
        onChoose={setHow}
      />
      {winner !== undefined && (
        <div className="grid grid-cols-2 gap-2">
          <Field
            label="Won by"
            type="number"
            required
            min={0}
            max={9_999}
            value={margin}
            onChange={({ currentTarget }) => setMargin(currentTarget.value)}
          />
          <Choice label="Of" value={unit} options={units} onChoose={setUnit} />
        </div>
      )}
      <Checkbox
        label="By the D/L method"
        checked={isByMethod}
        onChange={({ currentTarget }) => setByMethod(currentTarget.checked)}
      />
      <Button type="submit" variant="secondary">
        Record the result
      </Button>
    </form>
  )
}

function resultNamed(how: string): NonNullable<Outcome['result']> {
  return how === 'tie' || how === 'draw' ? how : 'no result'
}

function by(unit: string, margin: string): Pick<Outcome, 'by'> {
  const count = Number(margin)
  if (unit === 'wickets') return { by: { wickets: count } }
  return { by: { ...(unit === 'innings' && { innings: 1 }), runs: count } }
}
