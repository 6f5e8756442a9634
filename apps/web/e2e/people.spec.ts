import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './test.ts'

type Listed = { _id: string; name: string; tagline: string; pflag: string }

async function read<Body>(path: string, request: APIRequestContext): Promise<Body> {
  return (await request.get(path)).json()
}

test('the line-up has every batter and bowler once, in turn, is narrowed, and leads from player to player', async ({
  page,
  request,
}) => {
  const batters = await read<(Listed & { orun: number; orate: number; twicket: string })[]>(
    '/api/Player',
    request,
  )
  const bowlers = await read<(Listed & { tavg: number | null; age: number | null })[]>('/api/Bowler', request)
  await page.goto('/studview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STAR STUDDED LINE-UP')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(cards).toHaveCount(batters.length + bowlers.length)
  const turns = [batters[0], bowlers[0], batters[1], bowlers[1]]
  for (const [at, player] of turns.entries()) {
    const card = cards.nth(at)
    await expect(card).toHaveAttribute('href', `/details/${player?._id}/Player`)
    await expect(card).toContainText(player?.name ?? '')
    await expect(card).toContainText(player?.tagline ?? '')
    await expect(card.locator('img').first()).toHaveAttribute('src', player?.pflag ?? '')
    await expect(card.getByRole('img')).toHaveAttribute('alt', /^[A-Z][a-z]+/)
  }

  await test.step('by what they do and by name', async () => {
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await page.getByRole('radio', { name: 'Bowlers' }).check()
    await expect(names).toHaveText(bowlers.map(({ name }) => name))
    await page.getByLabel('Name').fill(bowlers[2]?.name.slice(0, 6).toUpperCase() ?? '')
    await expect(names).toHaveText([bowlers[2]?.name ?? ''])
    await page.getByLabel('Name').fill('nobody at all')
    await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all players' }).click()
    await expect(names.nth(bowlers.length)).toBeVisible()
  })

  await cards.first().click()
  const batter = batters[0]
  await expect(page).toHaveURL(new RegExp(`/details/${batter?._id}/Player$`))
  const table = page.getByRole('table')
  await test.step('a batter has Run, Avg, HS and Matches of three formats', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(batter?.name ?? '')
    await expect(table.getByRole('columnheader')).toHaveText(['Format', 'Run', 'Avg', 'HS', 'Matches'])
    await expect(table.getByRole('rowheader')).toHaveText(['One-day', 'Test', 'T20'])
    const oneDay = table.getByRole('row', { name: /^One-day/ }).getByRole('cell')
    await expect(oneDay.nth(0)).toHaveText(new Intl.NumberFormat('en').format(batter?.orun ?? 0))
    await expect(oneDay.nth(1)).toHaveText((batter?.orate ?? 0).toFixed(2))
    await expect(table.getByRole('row', { name: /^Test/ }).getByRole('cell').nth(2)).toHaveText(
      batter?.twicket ?? '',
    )
  })
  await page.getByRole('link', { name: `Next ${bowlers[0]?.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bowlers[0]?.name ?? '')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Line-up' }).click()
  await expect(page).toHaveURL(/\/studview$/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)

  await test.step('a bowler has Economy, BBI, Wickets and Matches, and a dash for what is not known', async () => {
    const bowler = bowlers.find(({ age, tavg }) => age === null && tavg === null)
    expect(bowler, 'the demonstration has a bowler without age and Test figures').toBeDefined()
    await page.goto(`/details/${bowler?._id}/player`)
    await expect(table.getByRole('columnheader')).toHaveText([
      'Format',
      'Economy',
      'BBI',
      'Wickets',
      'Matches',
    ])
    await expect(table.getByRole('row', { name: /^Test/ }).getByRole('cell')).toHaveText(
      Array(4).fill('–not known'),
    )
    await expect(page.locator('dt', { hasText: 'Age' }).locator('xpath=following-sibling::dd')).toHaveText(
      '–not known',
    )
  })
})

test('entertainers are found from the page about us, and an unknown person is a real 404', {
  tag: '@further',
}, async ({ page, request }) => {
  const entertainers = await read<(Listed & { details: string })[]>('/api/Enter', request)
  const first = entertainers[0]
  await page.goto('/aboutus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About TopRun')
  await page.getByRole('link', { name: first?.name }).click()
  await expect(page).toHaveURL(new RegExp(`/details/${first?._id}/Entertainer$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await expect(page.getByText(first?.details ?? '')).toBeVisible()
  const [player] = await read<Listed[]>('/api/Player', request)
  const missing = [
    'nobody/Player',
    'nobody/Entertainer',
    `${player?._id}/Entertainer`,
    `${first?._id}/Player`,
  ]
  for (const path of missing) expect((await page.request.get(`/details/${path}`)).status(), path).toBe(404)
  expect((await page.goto(`/details/${first?._id}/Singer`))?.status()).toBe(200)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${first?._id}/Entertainer$`),
  )
})

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('the line-up can be read and narrowed', async ({ page, request }) => {
    const batters = await read<Listed[]>('/api/Player', request)
    await page.goto('/studview')
    await page.getByRole('radio', { name: 'Batsmen' }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText(
      batters.map(({ name }) => name),
    )
  })
})
