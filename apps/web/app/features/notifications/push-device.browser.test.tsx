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
