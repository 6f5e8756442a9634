import type { BallLine } from '@toprun/api-schema/match'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { BallMark } from '../matches/ball-mark.tsx'
import { PointChanges } from '../matches/point-changes.tsx'

const shownAtFirst = 18

/** The commentary, newest ball first: each ball with the points it changed and why. Loads earlier balls on request. */
export function Commentary({ balls }: { balls: readonly BallLine[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? balls : balls.slice(0, shownAtFirst)
  return (
    <>
      <Balls balls={shown} />
      {shown.length < balls.length && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setAll(true)}>
          Show earlier balls
        </Button>
      )}
    </>
  )
}

function Balls({ balls }: { balls: readonly BallLine[] }) {
  return (
    <ol className="divide-y divide-line" aria-label="Commentary, newest ball first">
      {balls.map((ball) => (
        <li key={ball.revision} className="grid grid-cols-[2.75rem_auto_1fr] items-start gap-3 py-3">
          <span className="pt-1 font-display text-lg leading-none text-muted tabular-nums">{ball.ball}</span>
          <BallMark mark={ball.mark} size="small" />
          <div className="min-w-0">
            <p className="text-ink">
              {ball.text}
              {ball.correctedAt !== null && <span className="ml-2 text-sm text-muted">corrected</span>}
            </p>
            {ball.wicket && <p className="font-semibold text-ball-text">{ball.wicket}</p>}
            <PointChanges changes={ball.changes} />
          </div>
        </li>
      ))}
    </ol>
  )
}
