import type { SquadPlayer } from '@toprun/api-schema/match'
import { normalLineup } from '@toprun/game-rules/lineup'
import type { ReactNode } from 'react'
import { Meter } from '../../ui/meter.tsx'
import { creditsLeft } from './pick-refusal.ts'

type LineupMetersProps = { picked: readonly SquadPlayer[]; sides: readonly { name: string; short: string }[] }

/** How full the team is, what is left to spend, and how the sides share it. */
export function LineupMeters({ picked, sides }: LineupMetersProps) {
  const left = creditsLeft(picked)
  const spent = normalLineup.credits - left
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tabular-nums">
      <Entry term="Players" value={`${picked.length}/${normalLineup.players}`}>
        <Meter
          label="Players picked"
          value={picked.length}
          max={normalLineup.players}
          text={`${picked.length} of ${normalLineup.players} players`}
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
        const count = picked.filter(({ team }) => team === name).length
        return (
          <Entry key={name} term={short} value={`${count}/${normalLineup.sidePlayers.max}`}>
            <Meter
              label={`Players from ${name}`}
              value={count}
              max={normalLineup.sidePlayers.max}
              text={`${count} of at most ${normalLineup.sidePlayers.max}`}
              tone={count >= normalLineup.sidePlayers.max ? 'ball' : 'pitch'}
            />
          </Entry>
        )
      })}
    </dl>
  )
}

function Entry({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <dt className="truncate text-sm text-muted">{term}</dt>
        <dd className="font-display text-lg leading-none font-bold">{value}</dd>
      </div>
      <dd className="mt-1.5">{children}</dd>
    </div>
  )
}
