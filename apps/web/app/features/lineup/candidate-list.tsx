import type { SquadPlayer } from '@toprun/api-schema/match'
import { type KeyboardEvent, useState } from 'react'
import { EmptyState } from '../../ui/panel-state.tsx'
import { CandidateFilters } from './candidate-filters.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { candidates, everyCandidate } from './candidates.ts'
import { countRole, pickRefusal } from './pick-refusal.ts'

type CandidateListProps = {
  squad: readonly SquadPlayer[]
  picked: readonly SquadPlayer[]
  sides: readonly { name: string; short: string }[]
  onToggle: (playerId: string) => void
}

/** Everyone who may be picked. Arrow keys walk through the list, Space and Enter pick. */
export function CandidateList({ squad, picked, sides, onToggle }: CandidateListProps) {
  const [filter, setFilter] = useState(everyCandidate)
  const shown = candidates(squad, filter)
  const chosen = new Set(picked.map(({ id }) => id))
  const counts = {
    WK: countRole(picked, 'WK'),
    BAT: countRole(picked, 'BAT'),
    AR: countRole(picked, 'AR'),
    BOWL: countRole(picked, 'BOWL'),
  }
  return (
    <section aria-labelledby="candidates-title" className="grid min-w-0 content-start gap-3">
      <h2 id="candidates-title" className="sr-only">
        Players to choose from
      </h2>
      <CandidateFilters filter={filter} sides={sides} counts={counts} onChange={setFilter} />
      <p className="sr-only" role="status">
        {shown.length} players listed
      </p>
      {shown.length === 0 ? (
        <EmptyState title="No player found" text="Try another name, role or side." />
      ) : (
        <ul
          aria-label="Candidates"
          onKeyDown={walk}
          className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
        >
          {shown.map((player) => (
            <li key={player.id}>
              <CandidateRow
                player={player}
                side={sides.find(({ name }) => name === player.team)?.short ?? player.team}
                shownFigure={filter.sort === 'picked' ? 'picked' : 'form'}
                picked={chosen.has(player.id)}
                refusal={pickRefusal(picked, player)}
                onToggle={() => onToggle(player.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Moves the focus one row up or down. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at + step]?.focus()
  event.preventDefault()
}
