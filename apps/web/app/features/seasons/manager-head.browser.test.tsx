import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { ManagerHead } from './manager-head.tsx'

const seasonId = crypto.randomUUID()
const season = { id: seasonId, competition: 'Floodlight League', year: 2026, matches: 6 }
const profile = { username: 'Gully Grace', memberSince: '2026-10-22T12:00:00.000Z' }
const vault = { nfts: [], next: null, packs: 0, sides: [], mints: [] }

test('a profile begins with the rank in the season, the cards and the contests', async () => {
  stubApi({
    'GET /api/game/seasons': { seasons: [{ ...season, mine: true }] },
    'GET /api/game/seasons/:id': {
      ...{ season, best: [], scores: [], next: null },
      own: { points: 812.5, matches: 6, rank: 3, users: 41 },
    },
    'GET /api/my-vault': { ...vault, count: { silver: 8, gold: 5, black: 2, diamond: 1 } },
    'GET /api/game/entries': { entries: [], next: null },
  })
  await renderPage(<ManagerHead profile={profile} />, { at: '/profile', as: 'Gully Grace' })
  const head = page.getByRole('region', { name: 'Gully Grace' })
  await expect.element(head.getByText('Member since October 2026')).toBeVisible()
  await expect.element(head.getByText('3rd', { exact: true })).toBeVisible()
  await expect.element(head.getByText('Floodlight League')).toBeVisible()
  await expect.element(head.getByText('16', { exact: true })).toBeVisible()
  await expect.element(head.getByText('0', { exact: true })).toBeVisible()
  await expect.element(head.getByRole('link', { name: 'Season' })).toHaveAttribute('href', '/season')
})

test('a profile before the first match says that there is no season yet', async () => {
  stubApi({
    'GET /api/game/seasons': { seasons: [{ ...season, mine: false }] },
    'GET /api/my-vault': { ...vault, count: { silver: 0, gold: 0, black: 0, diamond: 0 } },
    'GET /api/game/entries': { entries: [], next: null },
  })
  await renderPage(<ManagerHead profile={profile} />, { at: '/profile', as: 'Gully Grace' })
  await expect.element(page.getByText('No season yet')).toBeVisible()
})

test('the figures of a profile have no dash while they are read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const later = (response: object) => async () => {
    await promise
    return response
  }
  stubApi({
    'GET /api/game/seasons': later({ seasons: [{ ...season, mine: false }] }),
    'GET /api/my-vault': later({ ...vault, count: { silver: 2, gold: 0, black: 0, diamond: 0 } }),
    'GET /api/game/entries': later({ entries: [], next: null }),
  })
  await renderPage(<ManagerHead profile={profile} />, { at: '/profile', as: 'Gully Grace' })
  const head = page.getByRole('region', { name: 'Gully Grace' })
  await expect.element(head.getByText('Contests')).toBeVisible()
  await expect.element(head).not.toMatchTextContent('–')
  resolve()
  await expect.element(head.getByText('2', { exact: true })).toBeVisible()
  await expect.element(head.getByText('No season yet')).toBeVisible()
  await expect.element(head).toMatchTextContent('–')
})
