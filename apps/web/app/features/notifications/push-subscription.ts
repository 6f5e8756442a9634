const worker = '/push-worker.js'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window
}

/** This browser's subscription; null without one. The service worker is registered only by `subscribe`. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for permission and subscribes. A subscription for another key of the site is replaced.
 * @throws with a sentence for the user
 */
export async function subscribe(pushKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notifications are blocked for this site. Allow them in your browser’s settings.')
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  } catch (cause) {
    throw new Error('Your browser could not reach its push service. Please try again later.', { cause })
  }
}
