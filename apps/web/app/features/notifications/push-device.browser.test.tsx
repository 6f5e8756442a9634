import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { PushDevice } from './push-device.tsx'

test('a refused permission is shown with how to allow it', async () => {
  const asked = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  onTestFinished(() => asked.mockRestore())
  await renderPage(<PushDevice pushKey="a key" />, { at: '/settings', as: 'Nora Point' })
  await page.getByRole('button', { name: 'Turn push on here' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Notifications are blocked for this site. Allow them in your browser’s settings.')
})

test.each([
  ['BAEC_w', 'This browser shows push messages until you sign out.'],
  ['another', 'This browser does not show push messages yet.'],
])(
  'with the key %s of the site, a browser that subscribed for another shows none',
  async (pushKey, shown) => {
    const options = { applicationServerKey: new Uint8Array([4, 1, 2, 255]).buffer }
    const registration = { pushManager: { getSubscription: async () => ({ options }) } }
    const asked = vi
      .spyOn(navigator.serviceWorker, 'getRegistration')
      // Only what the component reads: nobody but the browser can make a whole registration.
      .mockResolvedValue(registration as unknown as ServiceWorkerRegistration)
    onTestFinished(() => asked.mockRestore())
    await renderPage(<PushDevice pushKey={pushKey} />, { at: '/settings', as: 'Nora Point' })
    await expect.element(page.getByText(shown)).toBeVisible()
  },
)
