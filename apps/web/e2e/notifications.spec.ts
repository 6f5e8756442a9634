import { expect, type Page, type Worker } from '@playwright/test'
import { startPushServer } from '@toprun/api/testing/push-server'
import type { PushMessage, PushSubscriptionRequest } from '@toprun/api-schema/notification'
import { wholeChromium } from './chromium.ts'
import { operator } from './operator.ts'
import { importOwnMatch, saveTeamOverHttp } from './own-match.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser } from './user.ts'

// One without a window shows no notifications.
test.use({ launchOptions: wholeChromium, serviceWorkers: 'allow' })

/**
 * Makes the browser subscribe at a push service of this machine: its own is out of reach without a network. Permission, service
 * worker and the rest are the browser's.
 */
async function subscribeAt(page: Page, subscription: PushSubscriptionRequest): Promise<void> {
  await page.addInitScript((given) => {
    const kept = 'subscribed-for-test'
    /** As the browser keeps the key of the site that it was subscribed with. */
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const mine = {
      endpoint: given.endpoint,
      get options() {
        return { applicationServerKey: bytesOf(localStorage.getItem(kept) ?? '').buffer }
      },
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, applicationServerKey)
        return mine
      },
      getSubscription: async () => (localStorage.getItem(kept) ? mine : null),
    })
  }, subscription)
}

type Shown = Pick<Notification, 'title' | 'body'>

interface WorkerScope {
  shownForTest: Promise<Shown[]>
  registration: ServiceWorkerRegistration
  clients: { openWindow: (address: string) => Promise<null> }
  NotificationEvent: new (type: 'notificationclick', init: { notification: Notification }) => Event
  dispatchEvent: (event: Event) => boolean
}

/**
 * Hands a message to the service worker, as the browser does with what its push service sends.
 * @returns what the browser shows then. Who reads it while a message is being shown makes Chromium forget that message.
 */
async function deliver(page: Page, worker: Worker, message: PushMessage): Promise<Shown[]> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.shownForTest = new Promise((done, failed) => {
      registration.showNotification = (...given) =>
        show(...given).then(async () => {
          const notifications = await registration.getNotifications()
          done(notifications.map(({ title, body }) => ({ title, body })))
        }, failed)
    })
  })
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  return worker.evaluate(() => (globalThis as unknown as WorkerScope).shownForTest)
}

/** Moves the start, which notifies users again. */
function startIn(matchId: string, minutes: number): void {
  const to = new Date(Date.now() + minutes * 60_000).toISOString()
  operator('postpone', matchId, '--to', to, '--why', 'dew on the outfield')
}

test('a browser receives push messages: turned on, sent before the lock, shown, opened and turned off; each kind is switched off for email and push apart', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await context.grantPermissions(['notifications'])
  let key = ''
  const service = await startPushServer(() => key, Number(process.env.E2E_PUSH_PORT))
  try {
    await subscribeAt(page, service.subscribe('walt'))
    const user = await openAccount(page, 'Walt Deep')
    await signInBrowser(page, user)
    await page.goto('/settings')
    const settings = page.getByRole('region', { name: 'Notifications' })
    const headers = { authentication: user.token }
    key = (await (await page.request.get('/api/notifications', { headers })).json()).pushKey
    await expect(settings.getByText('This browser does not show push messages yet.')).toBeVisible()
    await settings.getByRole('button', { name: 'Turn push on here' }).click()
    await expect(settings.getByText('This browser shows push messages until you sign out.')).toBeVisible()

    // Users are notified 15 minutes before the lock.
    const matchId = importOwnMatch('Push Series')
    await saveTeamOverHttp(page, user, { matchId })
    startIn(matchId, 14)
    await expect.poll(() => service.read('walt').length, { timeout: 30_000 }).toBe(1)
    const [message] = service.read('walt')
    if (!message) throw new Error('There is no message.')
    expect(message).toMatchObject({
      title: expect.stringMatching(/^Teams lock soon/),
      path: `/matches/${matchId}`,
    })

    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no service worker.')
    expect(await deliver(page, worker, message)).toEqual([{ title: message.title, body: message.body }])
    const opened = await worker.evaluate(async () => {
      // This runs in the service worker, whose globals are not those that TypeScript knows here.
      const scope = globalThis as unknown as WorkerScope
      const [notification] = await scope.registration.getNotifications()
      if (!notification) return null
      // Only a click of a person may open a window.
      const asked = new Promise<string>((done) => {
        scope.clients.openWindow = async (address) => {
          done(address)
          return null
        }
      })
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      return asked
    })
    expect(opened).toBe(new URL(`/matches/${matchId}`, page.url()).href)
    const left = await page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
    )
    expect(left).toEqual([])

    await settings.getByRole('button', { name: 'Turn push off here' }).click()
    await expect(settings.getByText('This browser does not show push messages yet.')).toBeVisible()
    const other = service.subscribe('other')
    const added = await page.request.post('/api/notifications/devices', { headers, data: other })
    expect(added.status()).toBe(200)
    startIn(matchId, 13)
    await expect.poll(() => service.read('other').length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(service.requests('walt')).toBe(1)

    await test.step('each kind is switched off for email and push apart, and stays so', async () => {
      const won = page.getByRole('group', { name: 'You won' })
      const locks = page.getByRole('group', { name: 'Lock in 15 minutes' })
      await expect(won.getByLabel('Email')).toBeChecked()
      const stored = () =>
        page.waitForResponse(
          (response) =>
            response.url().endsWith('/api/notifications') && response.request().method() === 'PUT',
        )
      const first = stored()
      await won.getByLabel('Email').uncheck()
      await first
      const second = stored()
      await locks.getByLabel('Push').uncheck()
      await second
      await page.reload()
      await expect(won.getByLabel('Email')).not.toBeChecked()
      await expect(won.getByLabel('Push')).toBeChecked()
      await expect(locks.getByLabel('Push')).not.toBeChecked()
      await expect(locks.getByLabel('Email')).toBeChecked()
    })
  } finally {
    await service.stop()
  }
})
