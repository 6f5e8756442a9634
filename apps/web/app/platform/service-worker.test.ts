import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('../../public/service-worker.js', import.meta.url), 'utf8')

type Asked = { url: string; method: string; mode: string; destination: string }

const navigation: Asked = {
  url: 'https://toprun.example/matches',
  method: 'GET',
  mode: 'navigate',
  destination: 'document',
}
const unreached = () => Promise.reject(new TypeError('Failed to fetch'))

/** What the worker responds with to a request; undefined where it leaves the request to the browser. */
async function responseTo(
  change: Partial<Asked>,
  network: { fetch: () => Promise<Response>; preload?: () => Promise<Response> },
): Promise<Response | undefined> {
  const listeners = new Map<string, (event: object) => void>()
  const self = { addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener) }
  runInNewContext(source, { self, fetch: network.fetch, Response, URL, crypto })
  let response: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { ...navigation, ...change },
    preloadResponse: network.preload?.(),
    respondWith: (given: Promise<Response>) => {
      response = given
    },
  })
  return response
}

test.for<Partial<Asked>>([
  { url: 'https://toprun.example/api/wallet', mode: 'cors', destination: '' },
  { url: 'https://toprun.example/assets/root.js', mode: 'cors', destination: 'script' },
  { url: 'https://toprun.example/api/game/live', mode: 'cors', destination: '' },
  { url: 'https://toprun.example/api/account/data' },
  { method: 'POST' },
  { destination: 'iframe' },
])('the worker leaves every request but the navigation to a page to the browser: %j', async (change) => {
  expect(await responseTo(change, { fetch: unreached })).toBeUndefined()
})

test.for([200, 404, 500, 503])('a page comes as the server sent it: %i', async (status) => {
  const sent = new Response('of the server', { status })
  expect(await responseTo({}, { fetch: async () => sent })).toBe(sent)
  expect(await responseTo({}, { fetch: unreached, preload: async () => sent })).toBe(sent)
})

test.for([{ fetch: unreached }, { fetch: async () => new Response(), preload: unreached }])(
  'without a connection its own page is shown, which loads nothing and is not stored',
  async (network) => {
    const response = await responseTo({}, network)
    expect(response?.status).toBe(503)
    expect(response?.headers.get('cache-control')).toBe('no-store')
    const policy = response?.headers.get('content-security-policy')
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy ?? '')?.[1]
    const page = await response?.text()
    expect(page).toContain('<h1>No connection</h1>')
    expect(page).toContain('<svg class="scene"')
    expect(page?.match(/ nonce="[^"]+"/g)).toEqual([` nonce="${nonce}"`, ` nonce="${nonce}"`])
    expect(page).not.toMatch(/ (src|href)=/)
  },
)

test('the page without a connection is set in the fonts that it was told of, without those of an earlier build', async () => {
  const kept = new Map([['https://toprun.example/assets/inter-old.woff2', 'old']])
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
    add: async (url: string) => kept.set(url, 'font'),
    match: async (url: string) => new Response(kept.get(url)),
  }
  const listeners = new Map<string, (event: object) => void>()
  const self = { addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener) }
  const caches = { open: async () => cache }
  runInNewContext(source, { self, caches, fetch: unreached, Response, URL, crypto, btoa, Uint8Array })
  const after = async <T>(kind: string, event: object): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>()
    listeners.get(kind)?.({ ...event, waitUntil: resolve, respondWith: resolve })
    return promise
  }
  const fonts = ['sofia-sans-condensed-latin-1.woff2', 'inter-latin-2.woff2'].map(
    (name) => `https://toprun.example/assets/${name}`,
  )
  await after('message', { data: { fonts } })
  expect([...kept.keys()]).toEqual(fonts)
  const page = await (await after<Response>('fetch', { request: navigation })).text()
  for (const family of ['Sofia Sans Condensed', 'Inter'])
    expect(page).toContain(`font-family: "${family}"; src: url(data:font/woff2;base64,${btoa('font')})`)
})
