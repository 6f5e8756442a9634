import { CopyButton } from '../account/copy-button.tsx'

interface Fact {
  term: string
  value: string
  /** What the wallet needs it as, where that is not how it is read. */
  copied?: string
}

/** What another wallet must be told to the letter, each with a button that copies it. */
export function CopiedFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ term, value, copied = value }) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line pb-3"
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-mono text-sm break-all">{value}</dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <CopyButton text={copied} what={`Copy: ${term}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
