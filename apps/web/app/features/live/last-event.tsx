import type { BallLine } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { stripEvent } from './strip-event.ts'

const looks = {
  four: 'bg-pitch text-on-pitch',
  six: 'bg-gold text-on-gold',
  wicket: 'bg-ball text-on-ball',
  none: 'bg-raised text-ink',
}

/**
 * The last ball on a desktop, whose commentary scrolls away: one word with weight, on the colour of a boundary or a wicket. It repeats the
 * commentary, so screen readers leave it out.
 */
export function LastEvent({ ball }: { ball: BallLine }) {
  const event = stripEvent(ball)
  return (
    <div
      aria-hidden="true"
      className={clsx('grid gap-1 px-4 py-3 max-xl:hidden', looks[event?.kind ?? 'none'])}
    >
      <p className="flex items-center justify-between gap-3 font-display leading-none">
        <b className="text-4xl leading-9 font-extrabold italic">{wordOf(ball)}</b>
        <span className="text-xl tabular-nums">{ball.ball}</span>
      </p>
      <p className="line-clamp-2 min-h-[2lh] text-sm leading-snug">{ball.wicket ?? ball.text}</p>
    </div>
  )
}

function wordOf(ball: BallLine): string {
  const event = stripEvent(ball)
  if (event) return event.kind === 'wicket' ? 'WICKET' : event.text
  if (ball.mark === '•' || ball.mark === '0') return 'No run'
  if (!/^\d+$/.test(ball.mark)) return ball.mark
  return ball.mark === '1' ? '1 run' : `${ball.mark} runs`
}
