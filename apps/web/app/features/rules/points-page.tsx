import { useSearchParams } from 'react-router'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { AppPage } from './app-page.tsx'
import { MultiplierTables } from './multiplier-tables.tsx'
import type { PointsPageData } from './points-page-data.server.ts'
import { PointsSections } from './points-sections.tsx'
import { RuleGroups } from './rule-groups.tsx'

/** All points of one format, chosen by `?format=`; T20 by default. */
export function PointsPage({ data }: { data: PointsPageData }) {
  const [search] = useSearchParams()
  const { formats, multipliers, groups, version } = data
  const table = formats.find(({ id }) => id === search.get('format')) ?? formats[0]
  if (!table) return null
  return (
    <AppPage
      title="Points system"
      text="What every run, wicket and catch is worth. These are the tables that the scorer uses."
      here="/toprun/points-system"
      isWide
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <LinkTabs
          label="Formats"
          tabs={formats.map(({ id, label }) => ({ id, label, to: `?format=${id}` }))}
          selected={table.id}
          panel={<PointsSections table={table} />}
        />
        <div className="grid min-w-0 gap-10">
          <MultiplierTables multipliers={multipliers} />
          <RuleGroups groups={groups} />
        </div>
      </div>
      <p className="text-sm text-muted">
        Version {version}. A match is scored by the version it opened with.
      </p>
    </AppPage>
  )
}
