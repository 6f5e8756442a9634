import type { PlayerPointsRow } from '@toprun/api-schema/match'
import { useState } from 'react'
import { LineBalls } from './line-balls.tsx'
import { pointsArithmetic, type Times } from './points-arithmetic.ts'
import { pointsText, signedPoints } from './points-text.ts'

export type ExplainedPlayer = Pick<
  PlayerPointsRow,
  'playerId' | 'name' | 'lines' | 'awards' | 'deductions' | 'points'
> & {
  /** What the team makes of the player; null for the points of the match alone. */
  times: Times | null
}

type PointsLinesProps = { matchId: string; player: ExplainedPlayer }
type Line = PlayerPointsRow['lines'][number]

/** A player's points, rule by rule and innings by innings, each with its balls, then what the team makes of them. */
export function PointsLines({ matchId, player }: PointsLinesProps) {
  const { name, lines, points, times } = player
  if (lines.length === 0) return <p className="text-sm text-muted">No points yet.</p>
  const groups = [...Map.groupBy(lines, ({ innings }) => innings)]
  const isSplit = groups.filter(([innings]) => innings !== null).length > 1
  const steps = times ? pointsArithmetic(player, times) : []
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">Points of {name}, rule by rule</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Times</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      {groups.map(([innings, own]) => (
        <tbody key={innings ?? 'match'}>
          {isSplit && (
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-2 pb-1 font-semibold">
                {innings === null ? 'Match' : `Innings ${innings + 1}`}
              </th>
            </tr>
          )}
          {own.map((line) => (
            <RuleRow key={line.rule} matchId={matchId} playerId={player.playerId} line={line} />
          ))}
        </tbody>
      ))}
      <tfoot className="border-t border-line">
        {steps.map(({ text, points }) => (
          <tr key={text}>
            <th scope="row" colSpan={2} className="pt-1.5 font-normal">
              {text}
            </th>
            <td className="w-16 pt-1.5 text-right">{signedPoints(points)}</td>
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" colSpan={2} className="pt-1.5">
            Total
          </th>
          <td className="pt-1.5 text-right">{pointsText(points)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function RuleRow({ matchId, playerId, line }: { matchId: string; playerId: string; line: Line }) {
  const { rule, count, points, rate, innings } = line
  const [open, setOpen] = useState(false)
  const text = (
    <>
      {rule}
      {rate !== undefined && <b className="ml-2">{rate.toFixed(2)}</b>}
    </>
  )
  return (
    <>
      <tr>
        <th scope="row" className="font-normal">
          {innings === null ? (
            <span className="block py-1">{text}</span>
          ) : (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="min-h-9 py-1 text-left underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {text}
              <span className="sr-only"> (show the balls)</span>
            </button>
          )}
        </th>
        <td className="py-1 text-right text-muted">{count === 1 ? '' : `×${pointsText(count)}`}</td>
        <td className={`w-16 py-1 text-right ${points < 0 ? 'text-ball-text' : ''}`}>
          {signedPoints(points)}
        </td>
      </tr>
      {open && innings !== null && (
        <tr>
          <td colSpan={3}>
            <LineBalls matchId={matchId} playerId={playerId} rule={rule} innings={innings} />
          </td>
        </tr>
      )}
    </>
  )
}
