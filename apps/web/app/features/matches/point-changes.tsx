import type { PointChange } from '@toprun/api-schema/match'
import { signedPoints } from './points-text.ts'

/** The players whose points a ball changed, by how much and why: `+6 Asha Rao, 4 runs, Boundary bonus`. */
export function PointChanges({ changes }: { changes: readonly PointChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-1" aria-label="Points">
      {changes.map((change) => (
        <li key={change.playerId} className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <b
            className={`font-display text-base tabular-nums ${change.points < 0 ? 'text-ball-text' : 'text-pitch-text'}`}
          >
            {signedPoints(change.points)}
          </b>
          <span>{change.name}</span>
          <span className="text-muted">{change.why.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
