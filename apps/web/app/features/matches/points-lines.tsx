import type { PlayerPointsRow } from '@toprun/api-schema/match'
import { pointsText, signedPoints } from './points-text.ts'

type PointsLinesProps = {
  player: string
  lines: PlayerPointsRow['lines']
  /** A final line for captaincy: `Captain 2x`. */
  times?: string
  total: number
}

/** A player's points, rule by rule. */
export function PointsLines({ player, lines, times, total }: PointsLinesProps) {
  if (lines.length === 0) return <p className="text-sm text-muted">No points yet.</p>
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">Points of {player}, rule by rule</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Times</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ rule, count, points }) => (
          <tr key={rule}>
            <th scope="row" className="py-1 font-normal">
              {rule}
            </th>
            <td className="py-1 text-right text-muted">{count === 1 ? '' : `×${pointsText(count)}`}</td>
            <td className={`w-16 py-1 text-right ${points < 0 ? 'text-ball-text' : ''}`}>
              {signedPoints(points)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line font-semibold">
        <tr>
          <th scope="row" className="pt-1.5">
            {times ? `Total, ${times}` : 'Total'}
          </th>
          <td />
          <td className="pt-1.5 text-right">{pointsText(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
