import type { SiteResponse } from '@toprun/api-schema/content'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contentPolicy } from './content-policy.ts'
import { renderedPage } from './page.testing.ts'
import type { SiteRoute } from './page-address.ts'
import { testHosts } from './provider-hosts.testing.ts'
import type { ProviderHosts } from './provider-hosts.ts'
import type { RenderedPage } from './rendered-page.ts'
import { type PageLimits, sitePages } from './site-pages.ts'

const routes: SiteRoute[] = [
  { id: 'root', path: '' },
  { id: 'home', parentId: 'root', index: true },
  ...['matches', 'checkout', 'profile', 'blog', 'faq', 'card/payments', '*'].map((path) => ({
    ...{ id: path, parentId: 'root', path },
  })),
]
const site: SiteResponse = {
  ...{ origin: 'https://toprun.example', assets: '', app: '/play-and-win', marketplace: '/', blog: '/blog' },
  ...{ whitepaper: '/', community: [], contactEmail: 'help@toprun.example', supportHours: '9 to 6' },
  notice: null,
  passwordPolicy: 'recorded',
}
let app: FastifyInstance
afterEach(() => app.close())

interface Options extends Partial<PageLimits> {
  providers?: readonly ProviderHosts[]
  render?: (url: string) => Promise<RenderedPage>
  networkOf?: (visitor: { ip: string }) => string
}

function start({
  providers = [],
  render = async (url) => renderedPage(`<p>${url}</p>`),
  networkOf = ({ ip }) => ip,
  ...limits
}: Options = {}) {
  app = fastify()
  app.register(sitePages, {
    routes: async () => routes,
    render,
    apiFetch: async () => Response.json(site),
    providers,
    networkOf,
    limits: { viewsPerMinute: 1000, rendersWaiting: 64, ...limits },
    development: false,
  })
  return (url: string, { from = '10.0.0.1', headers = {} }: Visitor = {}) =>
    app.inject({ url, headers, remoteAddress: from })
}

interface Visitor {
  from?: string
  headers?: Record<string, string>
}

describe('a page', () => {
  it('is rendered once for queries that differ only in parameters that it does not read', async () => {
    const render = vi.fn(async (url: string) => renderedPage(url))
    const get = start({ render })
    for (let i = 0; i < 20; i += 1) expect((await get(`/?i=${i}`)).body).toBe('/')
    expect(render.mock.calls).toEqual([['/']])
  })

  it('that does not exist is rendered once for all such addresses', async () => {
    const render = vi.fn(async (url: string) => renderedPage(url, { status: 404 }))
    const get = start({ render })
    for (let i = 0; i < 20; i += 1) expect((await get(`/nothing-${i}`)).statusCode).toBe(404)
    expect(render.mock.calls).toEqual([['/404']])
  })

  it.each([
    [503, 503, 'Full house', '5'],
    [400, 400, 'No ball', undefined],
    [undefined, 500, 'Rain stopped play', undefined],
  ])(
    'that the server refuses with %s before it is looked for says so with %d',
    async (refused, status, title, later) => {
      const get = start()
      app.addHook('onRequest', async () => {
        throw Object.assign(new Error('refused'), { statusCode: refused })
      })
      const page = await get('/matches')
      expect([page.statusCode, page.headers['retry-after']]).toEqual([status, later])
      expect(page.body).toContain(`<h1>${title}</h1>`)
    },
  )

  it('that people look for under another name sends them to ours, with what they bring, whatever the case', async () => {
    const render = vi.fn(async (url: string) => renderedPage(url))
    const get = start({ render })
    for (const [url, ours] of [
      ['/contact', '/contactus'],
      ['/Contact/', '/contactus'],
      ['/login?ref=ANA1&next=%2Fwallet&signin=2', '/?signin=1&ref=ANA1&next=%2Fwallet'],
      ['/packs?ref=ANA1', '/?ref=ANA1#packs'],
      ['/market?next=//elsewhere.example', '/marketplace?next=%2F%2Felsewhere.example'],
    ]) {
      const { statusCode, headers } = await get(url ?? '')
      expect([statusCode, headers.location]).toEqual([302, ours])
    }
    expect(render).not.toHaveBeenCalled()
  })

  it('with text of its visitor is rendered for that visitor', async () => {
    const render = vi.fn(async (url: string) => renderedPage(url))
    const get = start({ render })
    expect((await get('/blog?q=four&x=1')).body).toBe('/blog?q=four')
    expect((await get('/blog?q=four')).body).toBe('/blog?q=four')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('is revalidated by browsers with its ETag', async () => {
    const get = start()
    const { headers } = await get('/matches')
    expect(headers['cache-control']).toBe('public, no-cache')
    expect((await get('/matches', { headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(
      304,
    )
  })

  it('that is incomplete is cached by no browser, and goes to nobody else', async () => {
    const complete = [false, true]
    const get = start({
      render: async () => {
        const whole = complete.shift() ?? true
        const headers: [string, string][] = [['cache-control', 'public, max-age=900']]
        return renderedPage(whole ? 'whole' : 'no shop', { complete: whole, headers })
      },
    })
    const first = await get('/')
    expect([first.body, first.statusCode]).toEqual(['no shop', 200])
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers).not.toHaveProperty('etag')
    expect((await get('/', { from: '10.0.0.2' })).body).toBe('whole')
  })

  it('that cannot be rendered is a plain one, which is not cached', async () => {
    const get = start({ render: () => Promise.reject(new Error('secret of the inside')) })
    const response = await get('/')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(response.body).toContain('Rain stopped play')
    expect(response.body).not.toContain('secret')
    expect(response.headers['content-security-policy']).toContain("script-src 'none'")
  })
})

describe('one visitor', () => {
  it('has a limit of pages, cached or not, and others are not affected', async () => {
    const get = start({ viewsPerMinute: 3 })
    for (const url of ['/', '/', '/blog?q=x']) expect((await get(url)).statusCode).toBe(200)
    const refused = await get('/')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.body).toContain('Too many pages')
    expect((await get('/', { from: '10.0.0.2' })).statusCode).toBe(200)
  })

  it('is one network, by the same rule as for calls of the API', async () => {
    const get = start({ viewsPerMinute: 2, networkOf: ({ ip }) => ip.split(':').slice(0, 4).join(':') })
    const from = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:2::1']
    const statuses: number[] = []
    for (const address of from) statuses.push((await get('/', { from: address })).statusCode)
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  it('fills a quarter of the render queue, and others have their pages rendered', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const get = start({
      rendersWaiting: 12,
      render: async (url) => {
        await promise
        return renderedPage(url)
      },
    })
    const mine = Array.from({ length: 20 }, (_, i) => get(`/blog?q=${i}`))
    const refused = await Promise.race(mine)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
    const other = get('/matches', { from: '10.0.0.2' })
    resolve()
    expect((await other).statusCode).toBe(200)
    const statuses = (await Promise.all(mine)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(16)
  })
})

it('many visitors get a 503 with Retry-After when the render queue is full', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const get = start({
    rendersWaiting: 4,
    render: async (url) => {
      await promise
      return renderedPage(url)
    },
  })
  const views = Array.from({ length: 12 }, (_, i) => get(`/blog?q=${i}`, { from: `10.0.1.${i}` }))
  const refused = await Promise.race(views)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused.body).toContain('Full house')
  resolve()
  const statuses = (await Promise.all(views)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
})

describe('the page where a card is paid', () => {
  it('allows a configured provider, and no other page does', async () => {
    const get = start({ providers: [testHosts.stripe] })
    for (const url of ['/checkout?payment=1', '/checkout', '/checkout/', '/CHECKOUT'])
      expect((await get(url)).headers['content-security-policy'], url).toContain('js.stripe.com')
    for (const url of ['/', '/card/payments?next=/checkout', '/checkout-now', '/profile'])
      expect((await get(url)).headers['content-security-policy'], url).not.toContain('stripe')
  })

  it('allows none if no provider is configured', async () => {
    const get = start()
    expect((await get('/checkout')).headers['content-security-policy']).toBe(contentPolicy([]))
  })

  it('can communicate with the windows that a provider opens', async () => {
    const get = start({ providers: [testHosts.stripe] })
    const name = 'cross-origin-opener-policy'
    expect((await get('/checkout')).headers[name]).toBe('same-origin-allow-popups')
    expect((await get('/')).headers[name]).toBeUndefined()
  })
})
