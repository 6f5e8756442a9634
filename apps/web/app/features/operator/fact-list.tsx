/** Terms and what is known of each. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="panel mb-5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 p-4">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
