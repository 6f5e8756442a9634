/**
 * The site's worker: it shows push messages, and a page of its own where the network has none. It stores nothing, and sees no request but the
 * navigations to pages.
 */
self.addEventListener('install', () => self.skipWaiting())
// The request does not wait for the worker to start.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable())
})

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {}
  if (typeof title !== 'string') return
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data ?? {}
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  const isPage = method === 'GET' && mode === 'navigate' && destination === 'document'
  // What the API gives to a navigation is a download.
  if (isPage && !new URL(url).pathname.startsWith('/api/')) event.respondWith(pageFor(event))
})

/** What the server responds, whatever it is; only where none was reached, the page that says so. */
async function pageFor(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return noConnection()
  }
}

function noConnection() {
  const nonce = crypto.randomUUID()
  return new Response(noConnectionPage(nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

/** Colours and mark are those of the site, which cannot be asked for them. */
const noConnectionPage = (nonce) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#f6f3ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0b111c" media="(prefers-color-scheme: dark)">
<title>No connection · TopRun</title>
<style nonce="${nonce}">
  :root {
    color-scheme: light dark;
    --bg: light-dark(oklch(0.968 0.011 90), oklch(0.165 0.02 258));
    --text: light-dark(oklch(0.22 0.03 258), oklch(0.96 0.014 90));
    --muted: light-dark(oklch(0.45 0.025 258), oklch(0.75 0.018 258));
    --gold: light-dark(oklch(0.81 0.145 86), oklch(0.83 0.135 88));
    --focus: light-dark(oklch(0.45 0.13 258), oklch(0.86 0.13 88));
    --display: "Sofia Sans Condensed Variable", "Arial Narrow", "Roboto Condensed", system-ui, sans-serif;
  }
  body { margin: 0; background: var(--bg); color: var(--text); font: 1rem/1.5 "Inter Variable", system-ui, sans-serif; }
  main {
    min-height: 100dvh; box-sizing: border-box; padding: 1.5rem; display: grid; place-content: center;
    justify-items: center; gap: 1rem; text-align: center;
  }
  .logo { display: inline-flex; align-items: center; gap: 0.625rem; margin-bottom: 1.5rem; font: italic 800 1.75rem/1 var(--display); letter-spacing: -0.025em; }
  .logo svg { height: 2.25rem; }
  h1 { margin: 0; font: 800 clamp(2.125rem, 1.9rem + 1.2vw, 2.75rem)/1.05 var(--display); }
  p { margin: 0; max-width: 26rem; color: var(--muted); text-wrap: balance; }
  button {
    margin-top: 0.75rem; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; cursor: pointer;
    background: var(--gold); color: oklch(0.22 0.04 80); font: 600 1rem/1 "Inter Variable", system-ui, sans-serif;
  }
  button:hover { filter: brightness(1.06); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
</style>
<main>
<div class="logo">
  <svg viewBox="0 0 48 40" aria-hidden="true">
    <ellipse cx="20" cy="22" rx="18.5" ry="15.5" fill="light-dark(oklch(0.48 0.12 150), oklch(0.68 0.16 150))"/>
    <ellipse cx="20" cy="22" rx="12" ry="9.6" fill="none" stroke="light-dark(oklch(0.99 0.01 150), oklch(0.17 0.03 150))" stroke-width="1.4" stroke-dasharray="2.6 2.4" opacity="0.75"/>
    <rect x="18" y="16.5" width="4" height="11" rx="0.8" fill="oklch(0.78 0.07 85)"/>
    <path d="M23 20Q30 18 35 12" fill="none" stroke="var(--bg)" stroke-width="5.5" stroke-linecap="round"/>
    <path d="M23 20Q30 18 35 12" fill="none" stroke="var(--gold)" stroke-width="2" stroke-linecap="round"/>
    <circle cx="38.5" cy="8.5" r="8.4" fill="var(--bg)"/>
    <circle cx="38.5" cy="8.5" r="6.8" fill="light-dark(oklch(0.53 0.2 27), oklch(0.56 0.2 27))"/>
    <path d="M33.6 4.4Q39.5 8.2 43.6 13" fill="none" stroke="oklch(0.985 0.01 90)" stroke-width="1.3" stroke-dasharray="1.5 1.1"/>
  </svg>
  TopRun
</div>
<h1>No connection</h1>
<p>This page loads as soon as you are back online.</p>
<button type="button">Try again</button>
</main>
<script nonce="${nonce}">
  const open = () => location.reload()
  // The network may be back a moment before the site can be reached.
  const openOnceReached = () => fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(open, () => undefined)
  document.querySelector('button').addEventListener('click', open)
  addEventListener('online', openOnceReached)
  setInterval(() => navigator.onLine && openOnceReached(), 10_000)
</script>
</html>
`
