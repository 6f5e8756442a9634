import type { SquadPlayer } from '@toprun/api-schema/match'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import type { TeamProgress } from '@toprun/game-rules/team-progress'
import clsx from 'clsx'
import { Eraser, Search, WandSparkles } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { segment, segmentRow } from '../../ui/tab-look.ts'
import { CandidateList } from './candidate-list.tsx'
import { everyCandidate, isNarrowed } from './candidates.ts'
import { TeamMeters } from './team-meters.tsx'

type PickStepProps = {
  matchId: string
  limits: TeamLimits
  squad: readonly SquadPlayer[]
  sides: readonly { name: string; short: string }[]
  picked: readonly string[]
  progress: TeamProgress
  onToggle: (playerId: string) => void
  /** Fills the free places by expected points; null where no legal team goes on from here. */
  onSuggest: (() => void) | null
  onClear: () => void
  /** The current team; on a phone it alternates with the list. */
  oval: ReactNode
}

const sights = { list: 'List', oval: 'Oval' } as const
type Sight = keyof typeof sights

/** Picking the players: meters above, the list below or, on a phone, the oval instead. */
export function PickStep({
  matchId,
  limits,
  squad,
  sides,
  picked,
  progress,
  onToggle,
  onSuggest,
  onClear,
  oval,
}: PickStepProps) {
  const [sight, setSight] = useState<Sight>('list')
  const [filter, setFilter] = useState(everyCandidate)
  const [isSearching, setSearching] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // What narrows the list stays in sight.
  const search = { id: useId(), field, isOpen: isSearching || isNarrowed(filter) }

  function turnSearch() {
    const opens = !search.isOpen || isNarrowed(filter)
    flushSync(() => setSearching(opens))
    if (opens) field.current?.focus()
  }

  return (
    <section className="relative grid min-w-0 gap-2 sm:gap-4">
      <h2 className="sr-only">Players</h2>
      <div className="grid gap-2 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="panel px-3 py-2 sm:p-4">
          <TeamMeters progress={progress} limits={limits} sides={sides} />
        </div>
        <div className="flex gap-2">
          <SightSwitch sight={sight} onSight={setSight} />
          {sight === 'list' && (
            <Button
              variant={search.isOpen ? 'secondary' : 'quiet'}
              aria-expanded={search.isOpen}
              aria-controls={search.id}
              onClick={turnSearch}
              className="px-3 sm:hidden"
            >
              <Search aria-hidden="true" className="size-5" />
              <span className="sr-only">Search and sort</span>
            </Button>
          )}
          {/* An empty team has only its place, so that the first pick moves nothing. */}
          <Button
            variant="quiet"
            disabled={picked.length === 0}
            onClick={onClear}
            title="Clear the team"
            className={clsx('px-3', picked.length === 0 && 'invisible')}
          >
            <Eraser aria-hidden="true" className="size-5" />
            <span className="sr-only">Clear the team</span>
          </Button>
          <Button
            variant="secondary"
            disabled={onSuggest === null}
            onClick={() => onSuggest?.()}
            title="Fills the free places by form and price, and the free captaincies. A suggestion, not a forecast."
            className="max-[22rem]:px-3"
          >
            <WandSparkles aria-hidden="true" className="size-5 min-[22rem]:hidden" />
            <span className="max-[22rem]:sr-only">
              Suggest<span className="hidden sm:inline"> a team</span>
            </span>
          </Button>
        </div>
      </div>
      <div className={sight === 'oval' ? 'hidden lg:block' : undefined}>
        <CandidateList
          matchId={matchId}
          squad={squad}
          progress={progress}
          picked={picked}
          sides={sides}
          filter={filter}
          onFilter={setFilter}
          search={search}
          onToggle={onToggle}
        />
      </div>
      {sight === 'oval' && <div className="oval-above-bar lg:hidden">{oval}</div>}
    </section>
  )
}

function SightSwitch({ sight, onSight }: { sight: Sight; onSight: (sight: Sight) => void }) {
  return (
    <fieldset className={`grid flex-1 grid-cols-2 lg:hidden ${segmentRow}`}>
      <legend className="sr-only">View</legend>
      {(['list', 'oval'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={sight === each}
          onClick={() => onSight(each)}
          className={`${segment} max-sm:min-h-9`}
        >
          {sights[each]}
        </button>
      ))}
    </fieldset>
  )
}
