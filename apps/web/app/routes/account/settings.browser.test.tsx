import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEligibility } from '../../testing/sample-account.ts'
import { refusal, stubApi, unreached } from '../../testing/stub-api.ts'
import { SettingsPanel } from '../account/settings-panel.tsx'
import { NotificationsSetting } from './notifications-setting.tsx'

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
