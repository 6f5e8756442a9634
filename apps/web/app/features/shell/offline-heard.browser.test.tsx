import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Follower } from '../../platform/live/live-hub.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { useOutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OfflineBar } from './offline-bar.tsx'

const tab = vi.hoisted((): { follower: Follower | null } => ({ follower: null }))
vi.mock('../../platform/live/live-link.ts', () => ({
  openLiveLink(follower: Follower) {
    tab.follower = follower
    return { follow: () => follower.receive({ kind: 'status', status: 'live' }), leave: () => undefined }
  },
}))

function Score() {
  useLive({ 'match:a': null }, {})
  return <p>Score: {useOutOfReach() ?? 'followed'}</p>
}

test('a browser that believes to be offline is not, once the live stream goes on, and is again when that is lost', async () => {
  await renderPage(
    <>
      <Score />
      <OfflineBar />
    </>,
  )
  const bar = page.getByText("You're offline.")
  await expect.element(page.getByText('Score: followed')).toBeVisible()
  const stated = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => {
    stated.mockRestore()
    clock.mockRestore()
    dispatchEvent(new Event('online'))
  })
  const now = Date.now()
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('Score: offline')).toBeVisible()
  await expect.element(bar).toBeVisible()
  const hear = () => tab.follower?.receive({ kind: 'event', name: 'hello', text: `{"now":${now}}` })

  hear()
  await expect.element(bar).toBeVisible()

  clock.mockReturnValue(now + 5_000)
  hear()
  await expect.element(page.getByText('Score: followed')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()

  tab.follower?.receive({ kind: 'status', status: 'reconnecting' })
  await expect.element(page.getByText('Score: offline')).toBeVisible()
  await expect.element(bar).toBeVisible()
})
