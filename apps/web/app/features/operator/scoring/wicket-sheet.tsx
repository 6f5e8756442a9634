import { capital } from '@toprun/api-schema/capital'
import type { Wicket, WicketKind } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import {
  ballOf,
  dismissals,
  fielders,
  mostFielders,
  type Press,
} from '@toprun/game-rules/scoring-pad/pad-ball'
import type { PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import type { FullPositions } from '@toprun/game-rules/scoring-pad/positions'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choice } from '../../../ui/field.tsx'

type WicketFormProps = {
  pad: PadMatch
  positions: FullPositions
  /** How the ball counts otherwise. */
  press: Press
  record: (event: MatchEvent) => void
}

type WicketSheetProps = WicketFormProps & { open: boolean; onClose: () => void }

/** Asks how somebody is out, who, and by whom. */
export function WicketSheet({ open, onClose, record, ...form }: WicketSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Wicket">
      {open && (
        <WicketForm
          {...form}
          record={(event) => {
            onClose()
            record(event)
          }}
        />
      )}
    </Dialog>
  )
}

const substitute = 'a substitute'
const mostRunsOfWicket = 6

function WicketForm({ pad, positions, press, record }: WicketFormProps) {
  const [runs, setRuns] = useState(0)
  const ways = dismissals(pad, positions, { ...press, runs })
  const [chosenKind, setKind] = useState<string>('')
  const way =
    ways.find(({ kind }) => kind === chosenKind) ?? ways.find(({ kind }) => kind === 'caught') ?? ways[0]
  const [chosenPlayer, setPlayer] = useState('')
  const [named, setNamed] = useState<readonly string[]>([])
  if (!way) return <p>Nobody can be out on this ball.</p>
  const playerOut = way.players.includes(chosenPlayer) ? chosenPlayer : (way.players[0] ?? '')
  const most = mostFielders(way.kind)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wicket = wicketOf(way.kind, playerOut, named.slice(0, most))
    record(ballOf(pad, positions, { ...press, runs, wickets: [wicket] }))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Choice
        label="How"
        value={way.kind}
        options={ways.map(({ kind }) => ({ value: kind, label: capital(kind) }))}
        onChoose={setKind}
      />
      <Choice
        label="Who is out"
        value={playerOut}
        options={way.players.map((name) => ({ value: name, label: name }))}
        onChoose={setPlayer}
      />
      {Array.from({ length: Math.min(most, named.filter(Boolean).length + 1) }, (_, at) => (
        <Choice
          key={at}
          label={at === 0 ? 'Fielder' : `Fielder ${at + 1}`}
          value={named[at] ?? ''}
          options={[
            { value: '', label: at === 0 ? 'Not known' : 'Nobody else' },
            ...fielders(pad).map((name) => ({ value: `player ${name}`, label: name })),
            { value: substitute, label: 'A substitute' },
          ]}
          onChoose={(value) => setNamed([...named.slice(0, at), value])}
        />
      ))}
      <Choice
        label="Runs completed"
        value={String(runs)}
        options={Array.from({ length: mostRunsOfWicket + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        onChoose={(value) => setRuns(Number(value))}
      />
      <Button type="submit" variant="danger" className="min-h-14">
        Record the wicket
      </Button>
    </form>
  )
}

/** @param named as the fields have them */
function wicketOf(kind: WicketKind, player_out: string, named: readonly string[]): Wicket {
  const fielded = named
    .filter(Boolean)
    .map((value) => (value === substitute ? { substitute: true } : { name: value.replace(/^player /, '') }))
  return { player_out, kind, ...(fielded.length > 0 && { fielders: fielded }) }
}
