import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import {
  type OverviewPoint,
  type OverviewSpan,
  operatorOverviewResponse,
} from '@toprun/api-schema/operator-overview'
import clsx from 'clsx'
import { useState } from 'react'
import { operatorPoll } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { TimeChart } from '../../features/operator/time-chart.tsx'
import { Choice } from '../../ui/field.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const milliseconds = (value: number) => `${value.toLocaleString('en')} ms`

type Series = {
  title: string
  unit: string
  of: (point: OverviewPoint) => number | null
  text?: (value: number) => string
}

const charts: readonly Series[] = [
  { title: 'Balls', unit: 'balls', of: (point) => point.balls },
  { title: 'Joined contests', unit: 'joins', of: (point) => point.joins },
  { title: 'Payments', unit: 'payments', of: (point) => point.payments },
  { title: 'Paid', unit: 'in payments', of: (point) => point.paid, text: formatUsd },
  { title: 'Live viewers', unit: 'viewers', of: (point) => point.viewers },
  { title: 'Event-loop delay', unit: 'of delay (p99)', of: (point) => point.loopDelayMs, text: milliseconds },
  { title: 'Ledger drift', unit: 'of drift', of: (point) => point.drift, text: formatUsd },
]

const spans: readonly { value: OverviewSpan; label: string }[] = [
  { value: 'hour', label: 'The last hour, by minute' },
  { value: 'day', label: 'The last day, by 15 minutes' },
  { value: 'week', label: 'The last week, by 2 hours' },
]

/** What happens on the site, as charts that renew themselves. */
export default function OverviewPage() {
  const [span, setSpan] = useState<OverviewSpan>('hour')
  const overview = useQuery({
    ...operatorPoll(`/overview?span=${span}`, operatorOverviewResponse),
    refetchInterval: 30_000,
  })
  const choose = (value: string) => setSpan(spans.find((each) => each.value === value)?.value ?? 'hour')
  return (
    <>
      <OperatorHeader
        title="Overview"
        actions={<Choice label="Time" labelHidden options={spans} value={span} onChoose={choose} />}
      />
      <QueryPanel query={overview} failure="The charts could not be loaded" skeleton={<ChartSkeletons />}>
        {({ points }) => (
          <section aria-labelledby="charts" className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
            <h2 id="charts" className="sr-only">
              Charts
            </h2>
            {charts.map(({ of, ...chart }, place) => (
              <TimeChart
                key={chart.title}
                {...chart}
                className={place === 0 ? 'md:col-span-2' : undefined}
                points={points.map((point) => ({ at: point.at, value: of(point) }))}
              />
            ))}
          </section>
        )}
      </QueryPanel>
    </>
  )
}

const ChartSkeletons = () => (
  <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
    {charts.map(({ title }, place) => (
      <Skeleton key={title} className={clsx('h-72 rounded-panel', place === 0 && 'md:col-span-2')} />
    ))}
  </div>
)
