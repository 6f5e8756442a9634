import { browserTransport } from './browser-transport.ts'
import { createLiveHub } from './live-hub.ts'
import { isTabMessage } from './tab-message.ts'

/**
 * The one stream of a browser, shared by its tabs. It lives as long as one of them: a browser that allowed six connections to a
 * site would let the seventh tab wait otherwise.
 */
const hub = createLiveHub(browserTransport)

addEventListener('connect', (event: Event) => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined
  if (!port) return
  const tab = { receive: (message: unknown) => port.postMessage(message) }
  const leave = () => hub.leave(tab)
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return
    if (data.kind === 'leave') leave()
    else if (data.kind === 'follow') hub.follow(tab, data.topics)
    // A tab that is closed or crashes says no goodbye, but lets go of its lock.
    else if ('locks' in navigator) navigator.locks.request(data.lock, leave).catch(leave)
  })
  port.start()
})
