/**
 * The site's worker: it shows push messages, and a page of its own where the network has none. It stores only the
 * fonts of that page, and sees no request but the navigations to pages.
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

const fontCache = 'fonts'

self.addEventListener('message', (event) => {
  const { fonts } = event.data ?? {}
  if (Array.isArray(fonts)) event.waitUntil(keepFonts(fonts))
})

/** Those of the build that the page is of, without those of earlier builds. */
async function keepFonts(addresses) {
  const cache = await caches.open(fontCache)
  const kept = (await cache.keys()).map(({ url }) => url)
  await Promise.all(kept.filter((url) => !addresses.includes(url)).map((url) => cache.delete(url)))
  await Promise.all(addresses.filter((url) => !kept.includes(url)).map((url) => cache.add(url)))
}

/** The kept fonts as part of the page, which may load nothing. Without them it has fonts of the device. */
async function fontFaces() {
  try {
    const cache = await caches.open(fontCache)
    const faces = (await cache.keys()).map(async ({ url }) => {
      const file = await (await cache.match(url)).blob()
      const family = url.includes('sofia-sans-condensed') ? 'Sofia Sans Condensed' : 'Inter'
      return `@font-face { font-family: "${family}"; src: url(${await dataAddress(file)}) format("woff2"); font-weight: 1 1000; }`
    })
    return (await Promise.all(faces)).join('\n')
  } catch {
    return ''
  }
}

async function dataAddress(file) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

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

async function noConnection() {
  const nonce = crypto.randomUUID()
  return new Response(noConnectionPage(nonce, await fontFaces()), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; font-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

/** Colours and mark are those of the site, which cannot be asked for them. */
const noConnectionPage = (nonce, fonts) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#f6f3ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0b111c" media="(prefers-color-scheme: dark)">
<title>No connection · TopRun</title>
<style nonce="${nonce}">
  ${fonts}
  :root {
    color-scheme: light dark;
    --bg: light-dark(oklch(0.968 0.011 90), oklch(0.165 0.02 258));
    --text: light-dark(oklch(0.22 0.03 258), oklch(0.96 0.014 90));
    --muted: light-dark(oklch(0.45 0.025 258), oklch(0.75 0.018 258));
    --gold: light-dark(oklch(0.81 0.145 86), oklch(0.83 0.135 88));
    --focus: light-dark(oklch(0.45 0.13 258), oklch(0.86 0.13 88));
    --display: "Sofia Sans Condensed", "Avenir Next Condensed", "Arial Narrow", "Roboto Condensed", Bahnschrift, "Helvetica Neue", Arial, sans-serif;
  }
  body { margin: 0; background: var(--bg); color: var(--text); font: 1rem/1.5 Inter, system-ui, sans-serif; }
  main {
    min-height: 100dvh; box-sizing: border-box; max-width: 76rem; margin: auto; padding: 1.25rem 1rem 2rem; display: grid;
    grid-template-rows: auto auto 1fr; gap: 1.25rem;
  }
  .words { display: grid; align-content: start; justify-items: start; gap: 1rem; }
  @media (min-width: 56rem) {
    main { grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 7fr); gap: 1.5rem 4rem; align-items: center; padding: 1.5rem 2rem 3rem; }
    .logo { grid-column: 1 / -1; }
    .scene { order: 1; aspect-ratio: 4 / 3; max-height: none; }
  }
  .logo { display: inline-flex; align-items: center; gap: 0.625rem; font: italic 800 1.75rem/1 var(--display); letter-spacing: -0.025em; font-stretch: condensed; }
  .logo svg { height: 2.25rem; }
  .scene { display: block; width: 100%; aspect-ratio: 1; max-height: 55dvh; border-radius: 1rem; }
  @media (prefers-color-scheme: light) { .lit { display: none; } }
  h1 { margin: 0; font: 800 clamp(2.5rem, 2rem + 2.5vw, 4rem)/1 var(--display); font-stretch: condensed; letter-spacing: -0.02em; text-wrap: balance; }
  p { margin: 0; max-width: 26rem; color: var(--muted); font-size: 1.125rem; text-wrap: pretty; }
  button {
    margin-top: 0.5rem; min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 0.5rem; cursor: pointer;
    background: var(--gold); color: oklch(0.22 0.04 80); font: 600 1rem/1 Inter, system-ui, sans-serif;
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
<svg class="scene" viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="light-dark(#7e95ae, #0d1830)"/><stop offset="1" stop-color="light-dark(#d3dee3, #2c4470)"/></linearGradient>
    <linearGradient id="turf" x2="0" y2="1"><stop stop-color="light-dark(#4f9f66, #1f6a41)"/><stop offset="1" stop-color="light-dark(#2f7c4b, #12452c)"/></linearGradient>
    <linearGradient id="sheet" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#7ea6ea"/><stop offset=".5" stop-color="#3f6cbc"/><stop offset="1" stop-color="#274d94"/></linearGradient>
    <linearGradient id="wood" x2="1" y2="0"><stop stop-color="#f6dcae"/><stop offset=".45" stop-color="#e4bd7d"/><stop offset="1" stop-color="#8f6430"/></linearGradient>
    <radialGradient id="lamp"><stop stop-color="#fff6d8" stop-opacity=".55"/><stop offset="1" stop-color="#fff6d8" stop-opacity="0"/></radialGradient>
    <radialGradient id="ball" cx=".36" cy=".3" r=".8"><stop stop-color="#ff8a72"/><stop offset=".45" stop-color="#cf2f27"/><stop offset="1" stop-color="#5e0f10"/></radialGradient>
  </defs>
  <rect width="640" height="480" fill="url(#sky)"/>
  <g fill="light-dark(#5f7690, #0a1224)"><ellipse cx="150" cy="44" rx="190" ry="48"/><ellipse cx="450" cy="30" rx="230" ry="52"/><ellipse cx="610" cy="70" rx="120" ry="38"/></g>
  <g fill="light-dark(#93a7ba, #16233f)"><ellipse cx="70" cy="72" rx="110" ry="26"/><ellipse cx="330" cy="64" rx="120" ry="24"/><ellipse cx="520" cy="86" rx="120" ry="20"/></g>
  <g fill="light-dark(#55677c, #2b3d63)"><path d="M92 232L98 96H108L114 232ZM532 232L538 96H548L554 232Z"/><rect x="66" y="64" width="74" height="38" rx="4"/><rect x="506" y="64" width="74" height="38" rx="4"/></g>
  <g fill="light-dark(#aab8c6, #fff6d8)"><circle cx="80" cy="74" r="4.500"/><circle cx="95" cy="74" r="4.500"/><circle cx="110" cy="74" r="4.500"/><circle cx="125" cy="74" r="4.500"/><circle cx="80" cy="92" r="4.500"/><circle cx="95" cy="92" r="4.500"/><circle cx="110" cy="92" r="4.500"/><circle cx="125" cy="92" r="4.500"/><circle cx="520" cy="74" r="4.500"/><circle cx="535" cy="74" r="4.500"/><circle cx="550" cy="74" r="4.500"/><circle cx="565" cy="74" r="4.500"/><circle cx="520" cy="92" r="4.500"/><circle cx="535" cy="92" r="4.500"/><circle cx="550" cy="92" r="4.500"/><circle cx="565" cy="92" r="4.500"/></g>
  <g fill="url(#lamp)" class="lit"><circle cx="103" cy="84" r="120"/><circle cx="543" cy="84" r="120"/></g>
  <path d="M0 186Q320 156 640 186V262H0Z" fill="light-dark(#64788f, #15213a)"/>
  <path d="M0 208Q320 180 640 208V262H0Z" fill="light-dark(#7a8da2, #1e2d4c)"/>
  <path d="M0 228Q320 204 640 228V262H0Z" fill="light-dark(#92a3b4, #293b60)"/>
  <g fill="none" stroke="light-dark(#fff, #9fb6e8)" stroke-opacity=".3" stroke-width="3" stroke-dasharray="3 9"><path d="M0 199Q320 170 640 199"/><path d="M4 219Q320 192 640 219"/><path d="M0 238Q320 214 640 238"/></g>
  <g transform="translate(0 -60)"><path d="M262 176H272V276H262ZM368 176H378V276H368Z" fill="light-dark(#44566b, #0c1527)"/><rect x="222" y="112" width="196" height="78" rx="6" fill="#0d1420" stroke="light-dark(#44566b, #3d5280)" stroke-width="4"/>
  <g fill="#f2cf72" font-family="Sofia Sans Condensed, Arial Narrow, Roboto Condensed, sans-serif" font-weight="700" font-size="27"><text x="240" y="146" textLength="160" lengthAdjust="spacingAndGlyphs">RAIN STOPPED</text><text x="286" y="177" textLength="68" lengthAdjust="spacingAndGlyphs">PLAY</text></g></g>
  <path d="M0 244Q320 222 640 244V480H0Z" fill="url(#turf)"/>
  <g fill="#fff" fill-opacity=".05"><path d="M0 282Q320 262 640 282V316Q320 296 0 316ZM0 360Q320 342 640 360V412Q320 394 0 412Z"/></g>
  <path d="M-10 300Q320 232 650 300" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>
  <path d="M-10 303.500Q320 235.500 650 303.500" fill="none" stroke="#0b2a18" stroke-opacity=".35" stroke-width="3"/>
  <path d="M188 300Q320 284 470 298L588 404Q330 448 66 410Z" fill="#0b2a18" opacity=".35"/>
  <path d="M184 292Q320 276 472 290L590 394Q330 438 60 402Z" fill="url(#sheet)"/>
  <path d="M184 292Q320 276 472 290L480 297Q326 284 176 300Z" fill="#a8c4f4"/>
  <path d="M60 402Q330 438 590 394L594 400Q330 447 56 408Z" fill="#1b3a76"/>
  <g fill="none" stroke="#1f4589" stroke-width="2.500" stroke-opacity=".7"><path d="M262 283Q232 350 196 417"/><path d="M328 281Q326 350 322 423"/><path d="M398 283Q424 350 454 414"/></g>
  <g fill="none" stroke="#cfe0ff" stroke-width="2" stroke-opacity=".55"><path d="M258 284Q227 350 190 416"/><path d="M394 283Q419 350 448 414"/><path d="M134 352Q320 322 536 346"/></g>
  <g fill="#d8e6ff" fill-opacity=".4"><ellipse cx="210" cy="378" rx="46" ry="9"/><ellipse cx="478" cy="372" rx="38" ry="8"/><ellipse cx="258" cy="318" rx="24" ry="5"/></g>
  <g fill="#1b2230"><ellipse cx="100" cy="400" rx="17" ry="8"/><ellipse cx="556" cy="392" rx="17" ry="8"/><ellipse cx="196" cy="296" rx="10" ry="4.500"/><ellipse cx="462" cy="292" rx="10" ry="4.500"/></g>
  <g fill="url(#sheet)"><ellipse cx="100" cy="397" rx="8" ry="3"/><ellipse cx="556" cy="389" rx="8" ry="3"/></g>
  <ellipse cx="336" cy="391" rx="92" ry="14" fill="#0d2450" opacity=".5"/>
  <g fill="url(#wood)" stroke="#7a5528" stroke-width="1.500"><rect x="308" y="276" width="11" height="114" rx="4"/><rect x="331" y="276" width="11" height="114" rx="4"/><rect x="354" y="276" width="11" height="114" rx="4"/><path d="M309 270Q320 264 334 270V276H309ZM339 270Q350 264 364 270V276H339Z"/></g>
  <path d="M344 214L388 388" stroke="#d8dde6" stroke-width="6" stroke-linecap="round"/><path d="M388 388Q392 404 380 406" fill="none" stroke="#8f6430" stroke-width="8" stroke-linecap="round"/>
  <path d="M202 268Q214 176 334 170Q456 168 484 246Q462 236 440 254Q414 238 388 260Q360 244 330 266Q300 250 270 272Q236 254 202 268Z" fill="#f6f1e4"/>
  <path d="M202 268Q214 176 334 170Q262 206 270 272Q236 254 202 268ZM334 170Q318 214 330 266Q360 244 388 260Q384 202 334 170ZM334 170Q420 196 440 254Q462 236 484 246Q456 168 334 170Z" fill="#cf2f27"/>
  <path d="M334 170Q456 168 484 246Q462 236 440 254Q420 196 334 170Z" fill="#5e0f10" opacity=".28"/>
  <path d="M226 222Q246 184 300 176" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-opacity=".6"/>
  <path d="M334 170L332 156" stroke="#d8dde6" stroke-width="6" stroke-linecap="round"/>
  <g transform="translate(268 384)"><ellipse cy="19" rx="22" ry="5" fill="#0d2450" opacity=".5"/><circle r="19" fill="url(#ball)"/><path d="M-13 -13Q4 -1 13 13" fill="none" stroke="#fff3dc" stroke-width="2.200" stroke-dasharray="3 2.300"/></g>
  <g fill="none" stroke="#e6f0ff" stroke-opacity=".55" stroke-width="2"><ellipse cx="92" cy="444" rx="42" ry="8"/><ellipse cx="92" cy="444" rx="20" ry="4"/><ellipse cx="560" cy="446" rx="34" ry="7"/><ellipse cx="420" cy="456" rx="22" ry="4.500"/></g>
  <g fill="none" stroke="light-dark(#f4f8fc, #9fb6e8)" stroke-linecap="round"><path d="M341 77l-7 21M414 333l-7 21M59 37l-7 21M558 48l-7 21M384 298l-7 21M69 259l-7 21M229 19l-7 21M98 222l-7 21M438 35l-7 21M256 46l-7 21M574 217l-7 21M70 289l-7 21M136 114l-7 21M606 31l-7 21M600 299l-7 21M416 25l-7 21M236 23l-7 21M580 68l-7 21M306 214l-7 21M157 276l-7 21M130 292l-7 21M325 286l-7 21M195 52l-7 21M605 292l-7 21M202 190l-7 21M109 280l-7 21M74 288l-7 21M71 316l-7 21M220 254l-7 21M554 218l-7 21M331 238l-7 21M609 232l-7 21M380 153l-7 21M264 92l-7 21M259 41l-7 21M598 153l-7 21M547 253l-7 21M361 373l-7 21M469 147l-7 21M633 37l-7 21M130 262l-7 21M438 84l-7 21M360 77l-7 21M510 215l-7 21M50 342l-7 21M89 391l-7 21M581 293l-7 21M331 174l-7 21M368 304l-7 21M518 296l-7 21M477 35l-7 21M105 138l-7 21M495 356l-7 21M76 31l-7 21M327 331l-7 21M601 348l-7 21" stroke-width="1.500" stroke-opacity=".5"/><path d="M466 145l-12 36M405 342l-12 36M365 11l-12 36M482 181l-12 36M182 312l-12 36M129 252l-12 36M70 111l-12 36M304 66l-12 36M263 203l-12 36M410 254l-12 36M92 85l-12 36M469 205l-12 36M572 142l-12 36M150 220l-12 36M573 142l-12 36M435 183l-12 36M399 118l-12 36M164 42l-12 36M190 77l-12 36M247 337l-12 36M248 6l-12 36M506 301l-12 36" stroke-width="2.500" stroke-opacity=".6"/></g>
</svg>
<div class="words">
<h1>No connection</h1>
<p>This page loads as soon as you are back online.</p>
<button type="button">Try again</button>
</div>
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
