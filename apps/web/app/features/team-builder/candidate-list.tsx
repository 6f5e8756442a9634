import type { SquadPlayer } from '@toprun/api-schema/match'
import { type PickAdvice, pickMessage, type TeamProgress } from '@toprun/game-rules/team-progress'
import clsx from 'clsx'
import { Info } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import picture from '../../ui/empty/search.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { CandidateFilters, type SearchRow } from './candidate-filters.tsx'
import { CandidateHead, CandidateRow } from './candidate-row.tsx'
import { type CandidateFilter, candidates } from './candidates.ts'
import { tallestBar } from './form-bars.tsx'
import { PlayerSheet } from './player-sheet.tsx'

type CandidateListProps = {
  matchId: string
  squad: readonly SquadPlayer[]
  picked: readonly string[]
  progress: TeamProgress
  sides: readonly { name: string; short: string }[]
  filter: CandidateFilter
  onFilter: (filter: CandidateFilter) => void
  search: SearchRow
  onToggle: (playerId: string) => void
}

/** All selectable players. Arrow keys move through the list, Space and Enter pick. */
export function CandidateList({
  matchId,
  squad,
  picked,
  progress,
  sides,
  filter,
  onFilter,
  search,
  onToggle,
}: CandidateListProps) {
  const [sheet, setSheet] = useState<SquadPlayer | null>(null)
  const shown = candidates(squad, filter)
  const chosen = new Set(picked)
  const tallest = tallestBar(squad)
  return (
    <section aria-labelledby="candidates-title" className="grid min-w-0 content-start gap-2 sm:gap-3">
      <h2 id="candidates-title" className="sr-only">
        Players to choose from
      </h2>
      <CandidateFilters
        filter={filter}
        sides={sides}
        roles={progress.roles}
        search={search}
        onChange={onFilter}
      />
      <p className="sr-only" role="status">
        {shown.length} players listed
      </p>
      {shown.length === 0 ? (
        <EmptyState picture={picture} title="No player found" text="Try another name, role or side." />
      ) : (
        <div>
          <CandidateHead />
          <ul aria-label="Candidates" onKeyDown={walk} className="panel divide-y divide-line overflow-hidden">
            {shown.map((player) => (
              <li
                key={player.id}
                className={clsx(
                  'grid grid-cols-[minmax(0,1fr)_auto] items-center',
                  chosen.has(player.id) && 'bg-picked',
                )}
              >
                <CandidateRow
                  player={player}
                  side={sides.find(({ name }) => name === player.team)?.short ?? player.team}
                  picked={chosen.has(player.id)}
                  tallest={tallest}
                  refusal={refusalOf(progress.advice.get(player.id))}
                  onToggle={() => onToggle(player.id)}
                />
                <button
                  type="button"
                  aria-label={`About ${player.name}`}
                  onClick={() => setSheet(player)}
                  className="grid size-11 place-items-center text-muted hover:text-ink"
                >
                  <Info className="size-5" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sheet && <PlayerSheet matchId={matchId} player={sheet} onClose={() => setSheet(null)} />}
    </section>
  )
}

/** Moves the focus one row up or down. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll('button[aria-pressed]')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const next = rows[at + step]
  if (next instanceof HTMLElement) next.focus()
  event.preventDefault()
}

/** A full team refuses every player for the same reason, which the meters show already. */
function refusalOf(advice: PickAdvice | undefined): { text: string; quiet: boolean } | null {
  return !advice || advice.ok ? null : { text: pickMessage(advice), quiet: advice.reason === 'team_full' }
}
