import type { SquadPlayer } from '@toprun/api-schema/match'
import type { LineupProgress } from '@toprun/game-rules/lineup-progress'
import { type ReactNode, useState } from 'react'
import { CandidateList } from './candidate-list.tsx'
import { LineupMeters } from './lineup-meters.tsx'

type PickStepProps = {
  squad: readonly SquadPlayer[]
  sides: readonly { name: string; short: string }[]
  picked: readonly string[]
  progress: LineupProgress
  onToggle: (playerId: string) => void
  /** The current team; on a phone it alternates with the list. */
  oval: ReactNode
}

const sights = { list: 'List', oval: 'Oval' } as const
type Sight = keyof typeof sights

/** Picking the eleven: meters above, the list below or, on a phone, the oval instead. */
export function PickStep({ squad, sides, picked, progress, onToggle, oval }: PickStepProps) {
  const [sight, setSight] = useState<Sight>('list')
  return (
    <div className="grid min-w-0 gap-4">
      <div className="rounded-panel border border-line bg-surface p-4">
        <LineupMeters progress={progress} sides={sides} />
      </div>
      <SightSwitch sight={sight} onSight={setSight} />
      <div className={sight === 'oval' ? 'hidden lg:block' : undefined}>
        <CandidateList squad={squad} progress={progress} picked={picked} sides={sides} onToggle={onToggle} />
      </div>
      {sight === 'oval' && <div className="lg:hidden">{oval}</div>}
    </div>
  )
}

function SightSwitch({ sight, onSight }: { sight: Sight; onSight: (sight: Sight) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1 lg:hidden">
      <legend className="sr-only">View</legend>
      {(['list', 'oval'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={sight === each}
          onClick={() => onSight(each)}
          className={`min-h-11 rounded-control font-semibold ${sight === each ? 'bg-surface text-ink shadow-lift' : 'text-muted'}`}
        >
          {sights[each]}
        </button>
      ))}
    </fieldset>
  )
}
