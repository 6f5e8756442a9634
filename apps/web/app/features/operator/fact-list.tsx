import clsx from 'clsx'

/** Terms and what is known of each, in two columns where there is room. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <div className="panel @container mb-5 px-4 py-3">
      <dl className="grid gap-x-10 @3xl:grid-cols-2">
        {facts.map(([term, text]) => (
          <div key={term} className="grid grid-cols-[minmax(6rem,9.5rem)_minmax(0,1fr)] gap-x-4 py-1.5">
            <dt className="text-sm leading-6 text-muted">{term}</dt>
            <dd className={clsx('wrap-anywhere tabular-nums', nothing.has(text) && 'text-muted')}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const nothing: ReadonlySet<string> = new Set(['none', 'no', 'not given'])
