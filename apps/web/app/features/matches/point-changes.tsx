import type { PointChange } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { factorsOf, pointsForTeam, type TeamTimes } from './points-arithmetic.ts'
import { reasonText, signedPoints } from './points-text.ts'

type PointChangesProps = {
  changes: readonly PointChange[]
  /** The team that the viewer follows. */
  team?: TeamTimes | null
}

/** The players whose points a ball changed, by how much and why: `+6 Asha Rao, Run +4, Four +1`, with what the viewer's team multiplies it by: `+6 × 2 captain`. The change for the team comes first. */
export function PointChanges({ changes, team = null }: PointChangesProps) {
  if (changes.length === 0) return null
  const forYou = team && pointsForTeam(changes, team)
  return (
    <ul className="mt-1.5 grid gap-1" aria-label="Points">
      {forYou !== null && (
        <li
          className={clsx(
            'justify-self-start rounded-full px-2.5 py-0.5 text-sm font-semibold tabular-nums',
            forYou < 0 ? 'bg-ball text-on-ball' : 'bg-picked',
          )}
        >
          {signedPoints(forYou)} for you
        </li>
      )}
      {changes.map((change) => {
        const times = team?.get(change.playerId)
        return (
          <li key={change.playerId} className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <b
              className={`font-display text-base tabular-nums ${change.points < 0 ? 'text-ball-text' : 'text-pitch-text'}`}
            >
              {signedPoints(change.points)}
              {times && factorsOf(times, change)}
            </b>
            <span className={times && 'font-semibold'}>{change.name}</span>
            <span className="text-muted">{change.why.map(reasonText).join('; ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
