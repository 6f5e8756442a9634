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
    >
      <LinkTabs
        label="Formats"
        tabs={formats.map(({ id, label }) => ({ id, label, to: `?format=${id}` }))}
        selected={table.id}
        panel={<PointsSections table={table} />}
      />
      <MultiplierTables multipliers={multipliers} />
      <RuleGroups groups={groups} />
      <p className="text-sm text-muted">
        Version {version}. A match is scored by the version it opened with.
      </p>
    </AppPage>
  )
}
