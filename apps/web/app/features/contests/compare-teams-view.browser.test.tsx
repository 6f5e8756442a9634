import type { EntryTeamResponse } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { CompareTeamsView } from './compare-teams-view.tsx'

const teamOf = (user: string, teamName: string): EntryTeamResponse => ({
  ...{ user, teamName, points: 100, pointsAsMatch: true },
  players: sampleTeam(sampleMatch()).players.map((player) => ({
    ...player,
    ...{ awards: 10, deductions: 0, points: 10, lines: [] },
  })),
})

test('on a phone the names of both teams are whole, without the manager that is above them', async () => {
  await page.viewport(390, 844)
  const mine = teamOf('Demo Player', "Demo Player's Team 1")
  stubApi({ 'GET /api/game/contests/:id/entries/:seat/team': mine })
  const theirs = teamOf('Anahera Whitlam-Reed', 'Eleven of the Harbour')
  await renderPage(
    <CompareTeamsView contest={{ id: 'duel', code: null }} seat={1} theirs={theirs} matchId={null} />,
    { as: 'Demo Player' },
  )
  for (const name of ['Team 1', 'Anahera Whitlam-Reed', 'Eleven of the Harbour']) {
    const shown = page.getByText(name, { exact: true }).first()
    await expect.element(shown).toBeVisible()
    expect(shown.element().scrollWidth).toBeLessThanOrEqual(shown.element().clientWidth)
  }
  expect(page.getByText("Demo Player's Team 1").elements()).toEqual([])
})

test('on a phone the players of both teams are paired: who leads them, and how far they differ', async () => {
  await page.viewport(390, 844)
  const mine = teamOf('Demo Player', "Demo Player's Team 1")
  const [first, second, third, ...others] = teamOf('Anahera', 'Eleven').players
  if (!first || !second || !third) throw new Error('A team has eleven.')
  const theirs = {
    ...teamOf('Anahera', 'Eleven'),
    players: [
      { ...first, points: 30, captaincy: 'captain' as const },
      { ...second, points: 5, captaincy: null },
      { ...third, captaincy: third.captaincy },
      ...others,
    ],
  }
  stubApi({ 'GET /api/game/contests/:id/entries/:seat/team': mine })
  await renderPage(
    <CompareTeamsView contest={{ id: 'duel', code: null }} seat={1} theirs={theirs} matchId={null} />,
    { as: 'Demo Player' },
  )
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
  const row = rowOf(first.name)
  await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('30CCaptain')
  await expect.element(row.getByRole('cell').nth(2)).toHaveTextContent('-20')
  await expect.element(page.getByText('The same in both teams')).toBeVisible()
  const widthOf = (name: string) => {
    const bar = rowOf(name).element().querySelector('td:last-child [style]')
    return bar?.getBoundingClientRect().width ?? 0
  }
  // The bar of 20 points is four times that of 5.
  await expect.poll(() => Math.round(widthOf(first.name) / widthOf(second.name))).toBe(4)
  expect(page.getByRole('region', { name: 'Both teams on the oval' }).elements()).toEqual([])
  expect(document.body.scrollWidth).toBeLessThanOrEqual(390)
})
