import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SettingsPanel } from '../../features/account/settings-panel.tsx'
import { NotificationsSetting } from '../../features/notifications/notifications-setting.tsx'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleEligibility } from '../../testing/sample-account.ts'
import { refusal, stubApi, unreached } from '../../testing/stub-api.ts'

const showSettings = () =>
  renderPage(<SettingsPanel terms={null} notifications={<NotificationsSetting />} />, {
    ...{ at: '/settings', as: 'Settled Sam' },
  })

const alerts = page.getByRole('alert')
const devices = {
  devices: [
    {
      ...{ id: crypto.randomUUID(), name: 'Firefox on Linux', current: true },
      ...{ signedInAt: '2026-11-01T10:00:00.000Z', lastSeenAt: '2026-11-02T10:00:00.000Z' },
    },
  ],
}

test.for([
  ['answers 503', refusal(503, 'unavailable', 'Please try again in a minute.')],
  ['is not reached', unreached],
] as const)(
  'an outage of all settings is one error when the site %s, and one press loads them',
  async ([, outage]) => {
    const api = stubApi({
      'GET /api/account/devices': outage,
      'GET /api/account/eligibility': outage,
      'GET /api/notifications': outage,
    })
    await showSettings()
    await expect
      .element(page.getByRole('heading', { name: 'Some settings could not be loaded' }))
      .toBeVisible()
    await expect.element(page.getByText('Your notifications could not be loaded.')).toBeVisible()
    expect(alerts.elements()).toHaveLength(1)
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1)

    api.on('GET /api/account/devices', devices)
    api.on('GET /api/account/eligibility', sampleEligibility())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Firefox on Linux')).toBeVisible()
    // What fails alone says so in its place.
    await expect
      .element(page.getByRole('heading', { name: 'Your notifications could not be loaded' }))
      .toBeVisible()
    expect(alerts.elements()).toHaveLength(1)
    expect(api.sent('GET /api/account/eligibility')).toHaveLength(2)
  },
)

test('the focus stays on Try again while all settings are loaded anew, and when that fails', async () => {
  const outage = refusal(503, 'unavailable', 'Please try again in a minute.')
  const api = stubApi({
    'GET /api/account/devices': outage,
    'GET /api/account/eligibility': outage,
    'GET /api/notifications': outage,
  })
  await showSettings()
  const shared = page.getByRole('alert').filter({ hasText: 'Some settings could not be loaded' })
  const button = shared.getByRole('button')
  await expect.element(button).toHaveTextContent('Try again')
  const answer = Promise.withResolvers<object>()
  api.on('GET /api/account/devices', devices)
  api.on('GET /api/account/eligibility', () => answer.promise)
  await press(button)
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  answer.resolve(outage)
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  await expect.element(button).toHaveFocus()
})

test('an outage of one query stays in its place, in each part that shows it', async () => {
  stubApi({
    'GET /api/account/devices': devices,
    'GET /api/account/eligibility': refusal(503, 'unavailable', 'Please try again in a minute.'),
    'GET /api/notifications': refusal(422, 'invalid', 'No.'),
  })
  await showSettings()
  for (const name of [
    'Your age and country could not be loaded',
    'Your decision on the terms could not be loaded',
  ])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Some settings could not be loaded' }).elements()).toEqual([])
})

test('a setting that alone fails has its error in its place', async () => {
  stubApi({
    'GET /api/account/devices': refusal(503, 'unavailable', 'Please try again in a minute.'),
    'GET /api/account/eligibility': sampleEligibility(),
    'GET /api/notifications': refusal(422, 'invalid', 'No.'),
  })
  await showSettings()
  await expect.element(page.getByRole('heading', { name: 'Your devices could not be loaded' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Some settings could not be loaded' }).elements()).toEqual([])
})

test('of many devices three are shown, this one first, and all of them when asked', async () => {
  const [current] = devices.devices
  const others = [1, 2, 3, 4].map((at) => ({
    ...{ ...current, id: crypto.randomUUID(), name: `Chrome ${at} on Android`, current: false },
  }))
  stubApi({
    'GET /api/account/devices': { devices: [...others, current] },
    'GET /api/account/eligibility': sampleEligibility(),
    'GET /api/notifications': unreached,
  })
  await showSettings()
  const rows = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(rows.first()).toMatchTextContent('Firefox on Linux')
  await press(page.getByRole('button', { name: 'Show all 5' }))
  await expect.poll(() => rows.elements().length).toBe(5)
})
