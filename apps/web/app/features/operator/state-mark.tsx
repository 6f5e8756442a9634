import clsx from 'clsx'

/** A state of a match, a contest, a payment or an action: its word, and a dot by how it is going. */
export function StateMark({ state }: { state: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold whitespace-nowrap">
      <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', dots[state] ?? over)} />
      <span className="inline-block first-letter:uppercase">{state}</span>
    </span>
  )
}

const good = 'bg-pitch'
const underWay = 'bg-progress'
const bad = 'bg-ball-text'
/** Neither good nor bad: over, or called off. */
const over = 'bg-control'

const dots: Readonly<Record<string, string>> = {
  live: 'bg-live',
  ...{ completed: good, settled: good, succeeded: good, done: good, open: good, 'in force': good },
  ...{ upcoming: underWay, review: underWay, locked: underWay, settling: underWay, refunding: underWay },
  ...{ created: underWay, pending: underWay, proposed: underWay },
  ...{ failed: bad, refused: bad, suspended: bad },
}
