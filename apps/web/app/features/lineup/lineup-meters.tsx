import { normalLineup } from '@toprun/game-rules/lineup'
import type { LineupProgress } from '@toprun/game-rules/lineup-progress'
import type { ReactNode } from 'react'
import { Meter } from '../../ui/meter.tsx'

type LineupMetersProps = { progress: LineupProgress; sides: readonly { name: string; short: string }[] }

/** The number of players, the credits left, and the share of each side. */
export function LineupMeters({ progress, sides }: LineupMetersProps) {
  const left = progress.halfCreditsLeft / 2
  const count = normalLineup.players - progress.placesLeft
  const spent = normalLineup.credits - left
  return (
    <ul aria-label="The team so far" className="grid grid-cols-2 gap-x-4 gap-y-3 tabular-nums">
      <Entry term="Players" value={`${count}/${normalLineup.players}`}>
        <Meter
          label="Players picked"
          value={count}
          max={normalLineup.players}
          text={`${count} of ${normalLineup.players} players`}
          tone="pitch"
        />
      </Entry>
      <Entry term="Credits left" value={left.toFixed(1)}>
        <Meter
          label="Credits spent"
          value={spent}
          max={normalLineup.credits}
          text={`${spent} of ${normalLineup.credits} credits spent`}
        />
      </Entry>
      {sides.map(({ name, short }) => {
        const fromSide = progress.sides.find(({ team }) => team === name)?.count ?? 0
        return (
          <Entry key={name} term={short} value={`${fromSide}/${normalLineup.sidePlayers.max}`}>
            <Meter
              label={`Players from ${name}`}
              value={fromSide}
              max={normalLineup.sidePlayers.max}
              text={`${fromSide} of at most ${normalLineup.sidePlayers.max}`}
              tone={fromSide >= normalLineup.sidePlayers.max ? 'ball' : 'pitch'}
            />
          </Entry>
        )
      })}
    </ul>
  )
}

function Entry({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-2">
        <span className="truncate text-sm text-muted">{term}</span>
        <span className="font-display text-lg leading-none font-bold">{value}</span>
      </div>
      <div className="mt-1.5">{children}</div>
    </li>
  )
}
