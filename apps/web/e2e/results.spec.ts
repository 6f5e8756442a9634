import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { importOwnMatch, playThrough } from './own-match.ts'
import { test, waitingForLife } from './test.ts'
import { openAccount, signInBrowser } from './user.ts'

/** The properties of a calendar file, unfolded. */
function readCalendar(file: string): Record<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

test('an upcoming match goes into the calendar', { tag: '@further' }, async ({ page }) => {
  const matchId = importOwnMatch('Calendar Cup')
  const { match } = await (await page.request.get(`/api/game/matches/${matchId}`)).json()
  await page.goto(`/matches/${matchId}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('match.ics')
  const event = readCalendar(readFileSync(await download.path(), 'utf8'))
  expect(event.STATUS).toBe('CONFIRMED')
  expect(event.UID).toMatch(new RegExp(`^${matchId}@`))
  expect(event.URL).toMatch(new RegExp(`/matches/${matchId}$`))
  expect(event.DTSTART).toBe(match.startsAt.replaceAll(/[-:]|\.\d+/g, ''))
})

test('a completed match has its Dream Team, and a result that friends can open', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const matchId = importOwnMatch('Share Trophy')
  const user = await openAccount(page, 'Sana Gully')
  await signInBrowser(page, user)
  await playThrough(page, matchId, [user])

  await page.goto(`/matches/${matchId}?tab=points`)
  const dreamTeam = page.getByRole('region', { name: 'Dream Team', exact: true })
  const places = dreamTeam.getByRole('region', { name: 'Dream Team on the oval' }).getByRole('listitem')
  await expect(places).toHaveCount(11)
  const figures = await places.evaluateAll((all) =>
    all.map((place) => Number(place.querySelector('.oval-tag > :last-child')?.textContent)),
  )
  const sum = figures.reduce((total, points) => total + points, 0)
  await expect(dreamTeam.getByText(sum.toLocaleString('en'), { exact: true })).toBeVisible()

  const own = page.getByRole('region', { name: 'Your team', exact: true })
  await expect(own.getByText('1st', { exact: true }).first()).toBeVisible()

  await page.goto('/my-contests')
  await expect(page.getByRole('link', { name: 'Share result of Practice Nets' })).toBeVisible()
  await expectAccessibleInVariants(page, 'the contests of a user')
  await page.getByRole('link', { name: 'Share result of Practice Nets' }).click()
  await expect(page.getByRole('heading', { name: 'Sana Gully: 1st of 1', level: 1 })).toBeVisible()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()

  const context = await browser.newContext()
  const friend = waitingForLife(await context.newPage())
  await friend.goto(new URL(link).pathname)
  await expect(friend.getByRole('heading', { name: 'Sana Gully: 1st of 1', level: 1 })).toBeVisible()
  const picture = friend.getByRole('img', { name: /^Sana Gully finished 1st of 1 with / })
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(1200)
  await expectAccessibleInVariants(friend, 'a result')
  const preview = await friend.locator('meta[property="og:image"]').getAttribute('content')
  const drawn = await friend.request.get(new URL(preview ?? '').pathname)
  expect(drawn.headers()['content-type']).toBe('image/png')
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await friend.getByRole('link', { name: 'See the contest' }).click()
  await expect(friend.getByRole('heading', { name: 'Final ranks' })).toBeVisible()
  await context.close()
})
