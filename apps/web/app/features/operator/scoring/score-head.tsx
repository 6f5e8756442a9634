import type { PadMatch } from '@toprun/game-rules/scoring-pad/pad-match'
import type { Positions } from '@toprun/game-rules/scoring-pad/positions'
import { BallMark } from '../../matches/ball-mark.tsx'

/** The score, who faces and bowls, and the balls of the over. */
export function ScoreHead({ pad, positions }: { pad: PadMatch; positions: Positions }) {
  const { innings, need, thisOver } = pad.board.live()
  const card = pad.board.scorecard().at(-1)
  const result = pad.progress.outcome ? pad.board.result() : null
  const batterText = (name: string | null) => {
    if (name === null) return 'to come'
    const row = card?.batting.find((each) => each.name === name)
    return `${name} ${row?.runs ?? 0} (${row?.balls ?? 0})`
  }
  const bowling = card?.bowling.find(({ name }) => name === positions.bowler)
  return (
    <section aria-label="Score" className="panel grid gap-2 p-3">
      {innings.length === 0 && <p className="text-muted">No innings has begun.</p>}
      {innings.map(({ team, runs, wickets, overs, superOver }, at) => (
        <p key={at} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">
            {team}
            {superOver && ', super over'}
          </span>
          <span className="font-display text-heading font-bold tabular-nums">
            {runs}/{wickets} <span className="text-base font-normal text-muted">({overs})</span>
          </span>
        </p>
      ))}
      {need && <p className="text-sm text-muted">Needs {need}</p>}
      {pad.innings && result === null && (
        <ul aria-label="At the crease" className="grid gap-0.5 text-sm">
          <li>
            <span className="text-muted">Faces:</span> <b>{batterText(positions.striker)}</b>
          </li>
          <li>
            <span className="text-muted">Other end:</span> {batterText(positions.nonStriker)}
          </li>
          <li>
            <span className="text-muted">Bowls:</span> {positions.bowler ?? 'to come'}
            {bowling && ` ${bowling.overs}-${bowling.maidens}-${bowling.runs}-${bowling.wickets}`}
          </li>
        </ul>
      )}
      <ol aria-label="This over" className="flex min-h-9 flex-wrap gap-1">
        {thisOver.map(({ mark }, at) => (
          <li key={at}>
            <BallMark mark={mark} size="small" />
          </li>
        ))}
      </ol>
    </section>
  )
}
