import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

const steps = [
  'Choose a match',
  'Create a team using 100 credits',
  'Attach 2 cards',
  'Join a contest',
  'Claim winnings',
]

/** The sections of the chosen format that are open. */
function openSections(page: Page) {
  return page.locator('details[name="points"][open] > summary')
}

function openGroups(page: Page) {
  return page.locator('details[name="rules"][open] > summary')
}

test('the points page opens on T20 with Batting; formats are chosen by arrow keys, and its fine print is its own accordion', async ({
  page,
}) => {
  await page.goto('/toprun/points-system')
  await expect(page.getByRole('tab')).toHaveText(['T20', 'ODI', 'Test', 'T10/3TC'])
  await expect(page.getByRole('tab', { name: 'T20' })).toHaveAttribute('aria-selected', 'true')
  await expect(openSections(page)).toHaveText(['Batting'])
  await expect(page.getByRole('row', { name: /^Century/ })).toContainText('+14')

  await page.locator('summary', { hasText: 'Bowling' }).click()
  await expect(openSections(page)).toHaveText(['Bowling'])
  await expect(page.getByRole('row', { name: /^Maiden over/ })).toContainText('+10')
  await page.locator('summary', { hasText: 'Economy Rate' }).press('Enter')
  await expect(openSections(page)).toHaveText(['Economy Rate'])
  await expect(page.getByRole('row', { name: '5.00–6.00 +2' })).toBeVisible()

  await test.step('arrow keys move between the formats, which are in the URL', async () => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await tab('T20').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('ODI')).toBeFocused()
    await expect(tab('ODI')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\?format=odi$/)
    await expect(
      page.getByRole('tabpanel', { name: 'ODI' }).getByRole('row', { name: /^150-run/ }),
    ).toContainText('+14')
    await page.keyboard.press('End')
    await expect(tab('T10/3TC')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab('T20')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(tab('Test')).toHaveAttribute('aria-selected', 'true')
    await expect(openSections(page)).toHaveText(['Batting'])

    await page.locator('summary', { hasText: 'Strike Rate' }).click()
    await expect(page.getByText('Not awarded in Test', { exact: true })).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Economy Rate' })).toHaveCount(0)
  })

  await test.step('one group of the fine print is open at a time, and an address can point into it', async () => {
    await expect(page.locator('details[name="rules"] > summary')).toHaveText([
      'Other Terms & Conditions',
      'The Hundred Cricket T&C',
      '3 Team Cricket Points System',
      'For Warm-Up Matches',
      'LIVE Fantasy Terms & Conditions',
    ])
    await expect(openGroups(page)).toHaveCount(0)
    await page.locator('summary', { hasText: 'Other Terms' }).click()
    await expect(page.getByText('Available after the 10th over of the 1st innings.')).toBeVisible()
    await page.locator('summary', { hasText: 'LIVE Fantasy' }).click()
    await expect(openGroups(page)).toHaveText(['LIVE Fantasy Terms & Conditions'])
    await expect(openSections(page)).toHaveText(['Strike Rate'])

    await page.goto('/toprun/points-system#the-hundred')
    await expect(page.getByText('100 balls per innings, in overs of 5 balls.')).toBeVisible()
  })
})

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('every format can be read, one section at a time', async ({ page }) => {
    await page.goto('/toprun/points-system')
    await expect(openSections(page)).toHaveText(['Batting'])
    const formats = page.getByRole('navigation', { name: 'Formats' })
    await formats.getByRole('link', { name: 'T10/3TC' }).click()
    await expect(page).toHaveURL(/\?format=t10$/)
    await expect(page.getByRole('row', { name: /^30-run bonus/ })).toContainText('+8')
    await page.locator('summary', { hasText: 'Fielding' }).click()
    await expect(openSections(page)).toHaveText(['Fielding'])
    await expect(page.getByRole('row', { name: /^5-catch haul/ })).toContainText('+12')
  })
})

test('pages of the app have no header and footer, and the site tells the same five steps, the promotion and the end of a payment', {
  tag: '@further',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, {
      said,
      flutter_inappwebview: {
        callHandler() {
          said.push('flutter')
          throw new Error('not served')
        },
      },
      ReactNativeWebView: { postMessage: (message: string) => said.push(`react-native ${message}`) },
      Android: { close: () => said.push('android') },
    })
  })
  const pagesOfApp = [
    '/toprun/points-system',
    '/toprun/how-to-play',
    '/play-and-win',
    '/toprun-payment-beamo-callback',
  ]
  const open = async (path: string) => {
    await page.goto(path)
    const isOfApp = pagesOfApp.includes(path)
    await expect(page.getByRole('banner'), path).toHaveCount(isOfApp ? 0 : 1)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(isOfApp ? 0 : 1)
    expect((await page.getByRole('main').boundingBox())?.y, path).toBe(isOfApp ? 0 : 90)
  }
  await open('/game')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText(steps)
  await open('/toprun/points-system')
  await open('/toprun/how-to-play')
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(steps)

  await test.step('the callback closes the browser of an app, and is not for search engines', async () => {
    await open('/toprun-payment-beamo-callback')
    await expect(page.getByRole('main')).toHaveText('Payment Beamo Callback')
    await expect
      .poll(() => page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'said')?.value))
      .toContain('react-native close')
    expect(
      await page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'said')?.value),
    ).not.toContain('android')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  await test.step('the promotion leads on by a GET without fields', async () => {
    await open('/play-and-win')
    await expect(page.getByRole('heading', { level: 1, name: 'WIN BIG' })).toBeVisible()
    await expect(page.getByText('T20 World Cup', { exact: true })).toBeVisible()
    await expect(page.getByText('22 Oct to 13 Nov')).toBeVisible()
    const played = page.getByRole('region', { name: /^Playing (now|next)$/ })
    await expect(played.getByRole('link')).toHaveAttribute('href', /^\/matches\/./)
    const form = page.locator('form')
    await expect(form).toHaveAttribute('method', 'get')
    await expect(form.locator('input, select, textarea, button[name]')).toHaveCount(0)
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/matches\??$/)
  })
})
