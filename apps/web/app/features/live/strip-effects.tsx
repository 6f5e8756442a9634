import type { BallLine } from '@toprun/api-schema/match'
import { useState } from 'react'
import { newBall, type StripEvent, stripEvent } from './strip-event.ts'
import './strip-effects.css'

/** The effect of each ball that comes while the strip is shown: a sweep, an arc, flying bails. */
export function StripEffects({ balls }: { balls: readonly BallLine[] }) {
  const newest = balls[0]?.revision ?? 0
  const [shown, setShown] = useState<{ seen: number | null; event: StripEvent | null }>({
    seen: null,
    event: null,
  })
  if (shown.seen !== newest) {
    const ball = newBall(balls, shown.seen)
    setShown({ seen: newest, event: ball ? stripEvent(ball) : null })
  }
  return (
    <>
      <p role="status" className="sr-only">
        {shown.event && (shown.event.kind === 'wicket' ? `Wicket: ${shown.event.text}` : shown.event.text)}
      </p>
      {shown.event && <Effect key={shown.event.revision} event={shown.event} />}
    </>
  )
}

function Effect({ event }: { event: StripEvent }) {
  switch (event.kind) {
    case 'four':
      return (
        <div className="strip-effect" aria-hidden="true">
          <div className="strip-sweep">
            <span>FOUR</span>
          </div>
        </div>
      )
    case 'six':
      return (
        <div className="strip-effect" aria-hidden="true">
          <span className="strip-veil" />
          <span className="strip-six">SIX</span>
          <span className="strip-flight">
            <span className="strip-ball" />
          </span>
        </div>
      )
    case 'wicket':
      return (
        <>
          <div className="strip-effect" aria-hidden="true">
            <div className="strip-red" />
            <svg viewBox="0 0 60 60" className="strip-stumps" role="presentation">
              <path
                d="M18 16v40M30 16v40M42 16v40"
                stroke="currentColor"
                strokeWidth="5"
                strokeLinecap="round"
              />
              <path
                className="strip-bail-left"
                d="M16 13h13"
                stroke="currentColor"
                strokeWidth="4"
                strokeLinecap="round"
              />
              <path
                className="strip-bail-right"
                d="M31 13h13"
                stroke="currentColor"
                strokeWidth="4"
                strokeLinecap="round"
              />
            </svg>
          </div>
          <p className="strip-dismissal" aria-hidden="true">
            <b>WICKET</b> <span className="line-clamp-3">{event.text}</span>
          </p>
        </>
      )
  }
}
