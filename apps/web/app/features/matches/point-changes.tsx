import type { PointChange } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { factorsOf, pointsForTeam, type TeamTimes } from './points-arithmetic.ts'
import { reasonText, signedPoints } from './points-text.ts'

type PointChangesProps = {
  changes: readonly PointChange[]
  /** The team that the viewer follows. */
  team?: TeamTimes | null
}

/**
 * The players whose points a ball changed, by how much and why: `+6 Asha Rao, Run +4, Four +1`. What the viewer's team has of it comes first: of
 * one player in the line of that player, `+10 for you Asha Rao, Run +4, Four +1, × 2 captain`, of several as their sum above them.
 */
export function PointChanges({ changes, team = null }: PointChangesProps) {
  if (changes.length === 0) return null
  const forYou = team && pointsForTeam(changes, team)
  const own = changes.filter(({ playerId }) => team?.has(playerId))
  const only = own.length === 1 ? own[0] : undefined
  return (
    <ul className="mt-1 grid gap-1 sm:mt-1.5" aria-label="Points">
      {forYou !== null && !only && (
        <li className="flex">
          <ForYou points={forYou} />
        </li>
      )}
      {[...own, ...changes.filter((change) => !own.includes(change))].map((change) => {
        const times = team?.get(change.playerId)
        const factors = times ? factorsOf(times, change) : ''
        const isOnly = change === only && forYou !== null
        const why = change.why.map(reasonText)
        return (
          <li key={change.playerId} className="flex flex-wrap items-baseline gap-x-2 text-sm">
            {isOnly ? <ForYou points={forYou} /> : <Change points={change.points} factors={factors} />}
            <span className={times && 'font-semibold'}>{change.name}</span>
            <span className="text-muted">
              {(isOnly && factors !== '' ? [...why, factors.trim()] : why).join('; ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function ForYou({ points }: { points: number }) {
  return (
    <span
      className={clsx(
        'rounded-full px-2.5 py-0.5 text-sm font-semibold tabular-nums',
        points < 0 ? 'bg-ball text-on-ball' : 'bg-picked',
      )}
    >
      {signedPoints(points)} for you
    </span>
  )
}

function Change({ points, factors }: { points: number; factors: string }) {
  return (
    <b className={`font-display text-base tabular-nums ${points < 0 ? 'text-ball-text' : 'text-pitch-text'}`}>
      {signedPoints(points)}
      {factors}
    </b>
  )
}
