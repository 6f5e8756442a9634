import { registerServiceWorker } from '../../platform/service-worker.ts'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window
}

/**
 * This browser's subscription; null without one, and for one that was made for another key of the site, which gets nothing.
 */
export async function currentSubscription(pushKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && isFor(pushKey, subscription) ? subscription : null
}

function isFor(pushKey: string, { options: { applicationServerKey } }: PushSubscription): boolean {
  if (applicationServerKey === null) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey
}

/**
 * Asks for permission and subscribes. A subscription for another key of the site is replaced.
 * @throws with a sentence for the user
 */
export async function subscribe(pushKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notifications are blocked for this site. Allow them in your browser’s settings.')
  await registerServiceWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  } catch (cause) {
    throw new Error('Your browser could not reach its push service. Please try again later.', { cause })
  }
}
