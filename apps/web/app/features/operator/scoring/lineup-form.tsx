import type { MatchEvent } from '@toprun/api-schema/match-event'
import { counted } from '@toprun/game-rules/scoreboard/result-text'
import { listedPlayers } from '@toprun/game-rules/scoring/roster'
import type { PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'

type LineupFormProps = {
  pad: PadMatch
  team: string
  isKnown: boolean
  record: (event: MatchEvent) => void
}

/** Announces who plays for a side, out of its squad. */
export function LineupForm({ pad, team, isKnown, record }: LineupFormProps) {
  const { info, format } = pad.progress
  const squad = listedPlayers(info, team)
  const [playing, setPlaying] = useState<readonly string[]>(() =>
    isKnown || squad.length <= format.players ? pad.playing(team) : [],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record({ type: 'lineup', team, players: squad.filter((name) => playing.includes(name)) })
  }
  return (
    <Disclosure
      className="panel"
      title={
        <span className="min-w-0 font-semibold wrap-anywhere">
          {team}: {isKnown ? `${counted(pad.playing(team).length, 'player')} announced` : 'line-up'}
        </span>
      }
    >
      <form onSubmit={submit} className="grid gap-2 px-4 pb-4">
        <fieldset className="grid grid-cols-2 gap-x-3">
          <legend className="sr-only">Who plays for {team}</legend>
          {squad.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={playing.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setPlaying((before) =>
                  checked ? [...before, name] : before.filter((other) => other !== name),
                )
              }
            />
          ))}
        </fieldset>
        <Button type="submit">
          Announce {counted(playing.length, 'player')} of {team}
        </Button>
      </form>
    </Disclosure>
  )
}
