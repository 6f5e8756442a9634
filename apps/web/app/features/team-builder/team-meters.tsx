import type { TeamLimits } from '@toprun/game-rules/team-limits'
import type { TeamProgress } from '@toprun/game-rules/team-progress'
import type { ReactNode } from 'react'
import { Meter } from '../../ui/meter.tsx'

type TeamMetersProps = {
  progress: TeamProgress
  limits: TeamLimits
  sides: readonly { name: string; short: string }[]
}

/** The number of players, the credits used, and the share of each side: all fill as the team grows. */
export function TeamMeters({ progress, limits, sides }: TeamMetersProps) {
  const used = limits.credits - progress.halfCreditsLeft / 2
  const count = limits.players - progress.placesLeft
  return (
    <ul
      aria-label="The team so far"
      className="grid gap-x-3 tabular-nums sm:gap-x-4"
      style={{ gridTemplateColumns: `repeat(${2 + sides.length}, minmax(0, 1fr))` }}
    >
      <Entry term="Players" value={`${count}/${limits.players}`}>
        <Meter
          label="Players picked"
          value={count}
          max={limits.players}
          text={`${count} of ${limits.players} players`}
          tone="pitch"
        />
      </Entry>
      <Entry term="Credits" value={`${used}/${limits.credits}`}>
        <Meter
          label="Credits used"
          value={used}
          max={limits.credits}
          text={`${used} of ${limits.credits} credits used`}
          tone="pitch"
        />
      </Entry>
      {sides.map(({ name, short }) => {
        const fromSide = progress.sides.find(({ team }) => team === name)?.count ?? 0
        return (
          <Entry key={name} term={short} value={`${fromSide}/${limits.sidePlayers.max}`}>
            <Meter
              label={`Players from ${name}`}
              value={fromSide}
              max={limits.sidePlayers.max}
              text={`${fromSide} of at most ${limits.sidePlayers.max}`}
              tone="pitch"
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
      <div className="items-baseline justify-between gap-2 sm:max-lg:flex">
        <span className="block truncate text-sm leading-tight text-muted">{term}</span>
        <span className="font-display text-lg leading-none font-bold">{value}</span>
      </div>
      <div className="mt-1.5">{children}</div>
    </li>
  )
}
