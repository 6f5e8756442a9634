import { useQuery } from '@tanstack/react-query'
import { type Wicket, wicketKinds } from '@toprun/api-schema/cricsheet'
import { eventText } from '@toprun/api-schema/operator-matches'
import { operatorSquadsResponse } from '@toprun/api-schema/operator-squads'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import {
  type Ball,
  type ExtraKind,
  extraKinds,
  withBatRuns,
  withExtra,
  withFielder,
  withName,
  withRunAll,
  withWicket,
} from './ball-edits.ts'
import { operatorQuery } from './operator-api.ts'

type BallFieldsProps = {
  matchId: string
  recorded: Ball
  /** What the event is now, as text; it differs from the fields once it is edited itself. */
  text: string
  onChange: (text: string) => void
}

/** Everything that a ball states, as fields: who, runs, extras and wickets. */
export function BallFields({ matchId, recorded, text, onChange }: BallFieldsProps) {
  const [ball, setBall] = useState(recorded)
  const names = useId()
  if (text !== eventText(ball))
    return <p className="text-sm text-muted">The event is edited as text below, which counts.</p>
  const change = (next: Ball) => {
    setBall(next)
    onChange(eventText(next))
  }
  const { delivery } = ball
  const { runs, wickets = [] } = delivery
  return (
    <div className="grid grid-cols-2 gap-4">
      <SquadNames id={names} matchId={matchId} />
      {(['batter', 'non_striker', 'bowler'] as const).map((who) => (
        <NameField
          key={who}
          label={nameLabels[who]}
          names={names}
          value={delivery[who]}
          onType={(name) => change(withName(ball, who, name))}
        />
      ))}
      <CountField
        label="Runs off the bat"
        value={runs.batter}
        onType={(count) => change(withBatRuns(ball, count))}
      />
      {(Object.keys(extraKinds) as ExtraKind[]).map((kind) => (
        <CountField
          key={kind}
          label={extraKinds[kind]}
          value={delivery.extras?.[kind] ?? 0}
          onType={(count) => change(withExtra(ball, kind, count))}
        />
      ))}
      <p className="self-end pb-3">
        {runs.total} {runs.total === 1 ? 'run' : 'runs'} in all
      </p>
      <Checkbox
        label="Four or six that were run, not a boundary"
        checked={runs.non_boundary ?? false}
        onChange={({ currentTarget }) => change(withRunAll(ball, currentTarget.checked))}
        className="col-span-2"
      />
      {wickets.map((wicket, at) => (
        <WicketFields
          key={at}
          wicket={wicket}
          names={names}
          title={wickets.length === 1 ? 'Wicket' : `Wicket ${at + 1}`}
          onChange={(next) => change(withWicket(ball, at, next))}
        />
      ))}
      <div className="col-span-2">
        <Button
          type="button"
          variant="secondary"
          onClick={() =>
            change(withWicket(ball, wickets.length, { kind: 'bowled', player_out: delivery.batter }))
          }
        >
          Add a wicket
        </Button>
      </div>
      {delivery.replacements && (
        <p className="col-span-2 text-sm text-muted">
          The replacements that this ball names stay as they are; the text below has them.
        </p>
      )}
    </div>
  )
}

const nameLabels = { batter: 'Batter', non_striker: 'Non-striker', bowler: 'Bowler' } as const

type WicketFieldsProps = {
  wicket: Wicket
  title: string
  names: string
  /** Null takes the wicket away. */
  onChange: (wicket: Wicket | null) => void
}

function WicketFields({ wicket, title, names, onChange }: WicketFieldsProps) {
  const fielders = wicket.fielders ?? []
  return (
    <fieldset className="col-span-2 grid grid-cols-2 gap-4 rounded-panel border border-line p-3">
      <legend className="px-1 font-semibold">{title}</legend>
      <Choice
        label="How"
        options={wicketKinds.map((kind) => ({ value: kind, label: kind }))}
        value={wicket.kind}
        onChoose={(chosen) => {
          const kind = wicketKinds.find((each) => each === chosen)
          if (kind) onChange({ ...wicket, kind })
        }}
      />
      <NameField
        label="Player out"
        names={names}
        value={wicket.player_out}
        onType={(name) => onChange({ ...wicket, player_out: name })}
      />
      {[...fielders, {}].map((fielder: { name?: string | undefined }, at) => (
        <NameField
          key={at}
          optional
          label={at === 0 ? 'Fielder' : `Fielder ${at + 1}`}
          names={names}
          value={fielder.name ?? ''}
          onType={(name) => onChange(withFielder(wicket, at, name))}
        />
      ))}
      <div className="col-span-2">
        <Button type="button" variant="secondary" onClick={() => onChange(null)}>
          Take the wicket away
        </Button>
      </div>
    </fieldset>
  )
}

type NameFieldProps = {
  label: string
  value: string
  names: string
  optional?: true
  onType: (name: string) => void
}

function NameField({ label, value, names, optional, onType }: NameFieldProps) {
  return (
    <Field
      label={label}
      list={names}
      autoComplete="off"
      maxLength={200}
      required={!optional}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

type CountFieldProps = { label: string; value: number; onType: (count: number) => void }

function CountField({ label, value, onType }: CountFieldProps) {
  return (
    <Field
      label={label}
      type="number"
      min={0}
      max={99}
      required
      value={value}
      onChange={({ currentTarget }) => onType(Math.trunc(Math.abs(Number(currentTarget.value))))}
    />
  )
}

/** The players of both sides, to choose from while a name is typed. */
function SquadNames({ id, matchId }: { id: string; matchId: string }) {
  const { data } = useQuery(operatorQuery(`/matches/${matchId}/squads`, operatorSquadsResponse))
  return (
    <datalist id={id}>
      {data?.sides.flatMap(({ players }) =>
        players.map((player) => <option key={player.id} value={player.name} />),
      )}
    </datalist>
  )
}
