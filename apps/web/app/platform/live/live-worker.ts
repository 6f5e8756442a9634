import { browserTransport } from './browser-transport.ts'
import { createLiveHub, isTabMessage } from './live-hub.ts'

/**
 * The browser's one live stream, shared by its tabs and open while any of them is. With a stream per tab, a
 * browser's limit of six connections per site would block the seventh tab.
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
    // A tab that is closed or crashes sends no message, but releases its lock.
    else if ('locks' in navigator) navigator.locks.request(data.lock, leave).catch(leave)
  })
  port.start()
})
