import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useId, useLayoutEffect, useState } from 'react'
import { ApiFailure } from '../../platform/api-client.ts'
import { ErrorState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'

type Outage = { text: string; retry: () => unknown; isRetried: boolean }

/** What failed with the server or the connection, by the part of the page that shows it. */
type Outages = ReadonlyMap<string, Outage>

const SharedOutage = createContext<{
  isShared: boolean
  change: (change: (outages: Outages) => Outages) => void
} | null>(null)

/** Settings which an outage makes fail together: it is shown once above them, with one Try again for all of them. */
export function SettingsOutage({ children }: { children: ReactNode }) {
  const [outages, change] = useState<Outages>(new Map())
  const [wasShared, setShared] = useState(false)
  const [first] = outages.values()
  const isRetried = [...outages.values()].some((each) => each.isRetried)
  // Two parts can show the same query.
  const retries = new Set([...outages.values()].map(({ retry }) => retry))
  // The pressed button stays until all have answered.
  const isShared = retries.size > 1 || (wasShared && isRetried)
  if (isShared !== wasShared) setShared(isShared)
  return (
    <SharedOutage value={{ isShared, change }}>
      {isShared && first && (
        <ErrorState
          title="Some settings could not be loaded"
          text={first.text}
          isRetried={isRetried}
          onRetry={() => {
            for (const retry of retries) retry()
          }}
        />
      )}
      {children}
    </SharedOutage>
  )
}

type SettingQueryProps<Data> = {
  query: UseQueryResult<Data>
  /** What could not be shown: `Your devices could not be loaded`. */
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A query of a setting: its data, a skeleton, or the error, which is brief where an outage is shown above. */
export function SettingQuery<Data>({ query, failure, ...panel }: SettingQueryProps<Data>) {
  const shared = use(SharedOutage)
  const change = shared?.change
  const id = useId()
  const { refetch, isFetching } = query
  const text = useOutage(query)
  useLayoutEffect(() => {
    if (text === null || !change) return
    change((outages) => new Map(outages).set(id, { text, retry: refetch, isRetried: isFetching }))
    return () => change((outages) => new Map([...outages].filter(([other]) => other !== id)))
  }, [text, change, id, refetch, isFetching])
  if (text !== null && shared?.isShared) return <p className="text-muted">{failure}.</p>
  return <QueryPanel query={query} failure={failure} {...panel} />
}

/** Why an outage leaves a query without data, while it is tried again too; null where none does. */
function useOutage({ data, error }: UseQueryResult): string | null {
  const [last, setLast] = useState<string | null>(null)
  // A query that is tried again has no error for the time being.
  const known = error ? (isOutage(error) ? error.message : null) : last
  const text = data === undefined ? known : null
  if (text !== last) setLast(text)
  return text
}

function isOutage(error: Error): boolean {
  return !(error instanceof ApiFailure) || error.status < 400 || error.status >= 500
}
