import type { Team, TeamPlayer } from '@toprun/api-schema/contest'
import { useState } from 'react'
import { Choice } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { compareSavedTeams } from './compare-teams.ts'

/** Two of the user's teams side by side: the players in both, and those in only one. */
export function CompareTeams({ teams }: { teams: readonly Team[] }) {
  const [ids, setIds] = useState<[string, string]>([teams[0]?.id ?? '', teams[1]?.id ?? ''])
  const [one, other] = ids.map((id) => teams.find((team) => team.id === id))
  const options = teams.map(({ id, name }) => ({ value: id, label: name }))
  const compared = one && other ? compareSavedTeams(one, other) : null
  return (
    <Section title="Compare two teams" look="small" className="panel p-4">
      <div className="mt-3 grid grid-cols-2 gap-3 sm:max-w-md">
        <Choice label="Team" value={ids[0]} options={options} onChoose={(id) => setIds([id, ids[1]])} />
        <Choice label="With" value={ids[1]} options={options} onChoose={(id) => setIds([ids[0], id])} />
      </div>
      {compared && one && other && (
        <div className="mt-4 grid gap-4 sm:grid-cols-3">
          <Players title={`Only in ${one.name}`} players={compared.onlyOne} />
          <Players title={`In both (${compared.both.length})`} players={compared.both} muted />
          <Players title={`Only in ${other.name}`} players={compared.onlyOther} />
        </div>
      )}
    </Section>
  )
}

function Players({
  title,
  players,
  muted = false,
}: {
  title: string
  players: TeamPlayer[]
  muted?: boolean
}) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className={muted ? 'mt-1 text-muted' : 'mt-1'}>
        {players.map(({ playerId, name, captaincy }) => (
          <li key={playerId} className="truncate">
            {name} {captaincy && <CaptaincyMark captaincy={captaincy} className="px-1 text-xs" />}
          </li>
        ))}
        {players.length === 0 && <li className="text-muted">Nobody</li>}
      </ul>
    </div>
  )
}
