import type { Entry } from '@toprun/api-schema/contest'
import type { PointChange } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEntry, sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { PointChanges } from '../matches/point-changes.tsx'
import { useEntryTimes } from './use-entry-times.ts'

const match = sampleMatch({ state: 'live', id: crypto.randomUUID() })
const caught: PointChange = {
  ...{ playerId: 'RIV0', name: 'Rehan Mirwani', points: 8, deductions: 0, why: [['Catch', 8]] },
}
const own = { ...sampleTeam(match), id: crypto.randomUUID() }
const other = { ...own, id: crypto.randomUUID(), players: [] }
const entry = sampleEntry(match, { teamId: own.id })

test.for<[what: string, entries: Entry[], line: string]>([
  ['without an entry', [], '+8Rehan MirwaniCatch +8'],
  ['as the captain of the team', [entry], '+16 for youRehan MirwaniCatch +8; × 2 captain'],
  [
    'in the best of two teams',
    [{ ...entry, id: crypto.randomUUID(), teamId: other.id, rank: 9 }, entry],
    '+16 for youRehan MirwaniCatch +8; × 2 captain',
  ],
])("a catch is told as the user's own: %s", async ([_what, entries, line]) => {
  stubApi({ 'GET /api/game/matches/:id/teams': { teams: [other, own] } })
  await renderPage(<Catch entries={entries} />, { as: 'Watcher' })
  const points = page.getByRole('list', { name: 'Points' })
  await expect.poll(() => points.element().textContent).toBe(line)
})

function Catch({ entries }: { entries: readonly Entry[] }) {
  return <PointChanges changes={[caught]} team={useEntryTimes(match.id, entries)} />
}
