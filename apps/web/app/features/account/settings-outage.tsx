import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useId, useLayoutEffect, useState } from 'react'
import { ApiFailure } from '../../platform/api-client.ts'
import { ErrorState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'

/** What failed with the server or the connection, by the part of the page that shows it. */
type Outages = ReadonlyMap<string, { text: string; retry: () => unknown }>

const SharedOutage = createContext<{
  isShared: boolean
  change: (change: (outages: Outages) => Outages) => void
} | null>(null)

/** Settings which an outage makes fail together: it is shown once above them, with one Try again for all of them. */
export function SettingsOutage({ children }: { children: ReactNode }) {
  const [outages, change] = useState<Outages>(new Map())
  const [first] = outages.values()
  const isShared = outages.size > 1
  return (
    <SharedOutage value={{ isShared, change }}>
      {isShared && first && (
        <ErrorState
          title="Some settings could not be loaded"
          text={first.text}
          onRetry={() => {
            // Two parts can show the same query.
            for (const retry of new Set([...outages.values()].map((each) => each.retry))) retry()
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
  const { error, refetch } = query
  const text = query.data === undefined && error && isOutage(error) ? error.message : null
  useLayoutEffect(() => {
    if (text === null || !change) return
    change((outages) => new Map(outages).set(id, { text, retry: refetch }))
    return () => change((outages) => new Map([...outages].filter(([other]) => other !== id)))
  }, [text, change, id, refetch])
  if (text !== null && shared?.isShared) return <p className="text-muted">{failure}.</p>
  return <QueryPanel query={query} failure={failure} {...panel} />
}

function isOutage(error: Error): boolean {
  return !(error instanceof ApiFailure) || error.status < 400 || error.status >= 500
}
