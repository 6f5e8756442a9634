import { browserTransport } from './browser-transport.ts'
import { createLiveHub, type Follower, type HubMessage, type TabMessage, type Topics } from './live-hub.ts'

/** This tab's connection to the live stream. */
export interface LiveLink {
  follow(topics: Topics): void
  leave(): void
}

/** Uses the shared worker; browsers without shared workers open a stream in each tab. */
export function openLiveLink(follower: Follower): LiveLink {
  if (typeof SharedWorker === 'undefined') return ownLink(follower)
  try {
    return sharedLink(follower)
  } catch {
    return ownLink(follower)
  }
}

function ownLink(follower: Follower): LiveLink {
  const hub = createLiveHub(browserTransport)
  return { follow: (topics) => hub.follow(follower, topics), leave: () => hub.leave(follower) }
}

function sharedLink(follower: Follower): LiveLink {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'toprun-live',
  })
  let instead: LiveLink | null = null
  let followed: Topics | null = null
  const post = (message: TabMessage) => worker.port.postMessage(message)
  worker.port.addEventListener('message', ({ data }: MessageEvent<HubMessage>) => follower.receive(data))
  worker.port.start()
  worker.addEventListener('error', () => {
    instead = ownLink(follower)
    if (followed) instead.follow(followed)
  })
  holdLock((lock) => post({ kind: 'hold', lock }))
  return {
    follow(topics) {
      followed = topics
      if (instead) instead.follow(topics)
      else post({ kind: 'follow', topics })
    },
    leave() {
      followed = null
      if (instead) instead.leave()
      else post({ kind: 'leave' })
    },
  }
}

/** Holds this tab's lock until the page is left; a page in the back/forward cache must not hold one. */
function holdLock(onHeld: (name: string) => void): void {
  if (!('locks' in navigator)) return
  const hold = () => {
    const name = `live-${crypto.randomUUID()}`
    const left = new Promise<void>((resolve) => addEventListener('pagehide', () => resolve(), { once: true }))
    navigator.locks
      .request(name, () => {
        onHeld(name)
        return left
      })
      .catch(() => undefined)
  }
  hold()
  addEventListener('pageshow', ({ persisted }) => persisted && hold())
}
