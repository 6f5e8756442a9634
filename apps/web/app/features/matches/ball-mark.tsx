import type { BallLine } from '@toprun/api-schema/match'
import clsx from 'clsx'

type MarkKind = 'dot' | 'runs' | 'four' | 'six' | 'wicket' | 'extra'

/** The meaning of a scorebook symbol. */
function markKind(mark: string): MarkKind {
  if (mark.includes('W')) return 'wicket'
  if (mark === '4') return 'four'
  if (mark === '6') return 'six'
  if (mark === '•' || mark === '0') return 'dot'
  return /^\d+$/.test(mark) ? 'runs' : 'extra'
}

const looks: Record<MarkKind, string> = {
  dot: 'border border-line bg-raised text-muted',
  runs: 'border border-line bg-raised text-ink',
  four: 'bg-pitch text-on-pitch',
  six: 'bg-gold text-on-gold',
  wicket: 'bg-ball text-on-ball',
  extra: 'border border-control bg-raised text-ink',
}

const spoken: Partial<Record<MarkKind, string>> = {
  dot: 'no run',
  four: 'four',
  six: 'six',
  wicket: 'wicket',
}

/** One ball as a scorebook symbol. */
export function BallMark({ mark, size = 'normal' }: { mark: string; size?: 'normal' | 'small' }) {
  const kind = markKind(mark)
  return (
    <span
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full px-1 font-display font-bold tabular-nums',
        size === 'small' ? 'h-7 min-w-9 text-sm' : 'h-9 min-w-9 text-base',
        looks[kind],
      )}
    >
      <span aria-hidden="true">{kind === 'dot' ? '•' : mark}</span>
      <span className="sr-only">{spoken[kind] ?? mark}</span>
    </span>
  )
}

type ThisOverProps = {
  balls: readonly BallLine[]
  /** What the format calls it. */
  name: string
  heading?: 'h2' | 'h4'
}

/** The current over, ball by ball. */
export function ThisOver({ balls, name, heading: Heading = 'h2' }: ThisOverProps) {
  return (
    <section
      aria-label={`This ${name}`}
      className="grid gap-2 @max-md:grid-cols-[auto_minmax(0,1fr)] @max-md:items-center"
    >
      <Heading className="text-sm text-muted">This {name}</Heading>
      {balls.length === 0 ? (
        <p className="min-h-9 content-center text-sm text-muted">No balls in this {name} yet.</p>
      ) : (
        <ol className="flex flex-wrap gap-1.5">
          {balls.map(({ revision, mark }) => (
            <li key={revision}>
              <BallMark mark={mark} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
