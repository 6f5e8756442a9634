import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { apiFetchThrough } from './api-fetch.ts'
import { contentPolicy, elsewhereOf } from './content-policy.ts'
import { type Document, readDocument } from './document.ts'
import { pageCache } from './page-cache.ts'
import { pageRequest } from './page-request.ts'
import type { ScriptedProvider } from './provider-hosts.ts'
import { sendPage } from './send-page.ts'

describe('a call from a page to the API of the same process', () => {
  const app = fastify()
  app.post('/api/echo', async (request, reply) => {
    reply.code(201).header('x-answer', 'yes')
    return { body: request.body, from: request.ip, token: request.headers.authentication ?? null }
  })

  it('carries method, headers, body and the visitor’s address', async () => {
    const answer = await apiFetchThrough(app, '203.0.113.9')('/api/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', Authentication: 't1' },
      body: '{"a":1}',
    })
    expect([answer.status, answer.headers.get('x-answer')]).toEqual([201, 'yes'])
    expect(await answer.json()).toEqual({ body: { a: 1 }, from: '203.0.113.9', token: 't1' })
  })

  it('is a GET unless told otherwise', async () => {
    expect((await apiFetchThrough(app, '203.0.113.9')('/api/echo')).status).toBe(404)
  })
})

describe('the request that a page is rendered from', () => {
  it.each(['/matches?x=1', '//elsewhere.example/x'])(
    'keeps the path %s under an origin of its own',
    (path) => {
      expect(pageRequest(path).url).toBe(`http://site.internal${path}`)
    },
  )
})

describe('the content policy of a page', () => {
  const scripts = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1]

  it('runs inline scripts with the named hashes alone', () => {
    expect(scripts(contentPolicy(['sha256-abc']))).toBe("'self' 'sha256-abc'")
    expect(contentPolicy(['sha256-abc'])).not.toContain('unsafe-eval')
  })

  it('lets pictures come from, and forms go to, what the site names elsewhere', () => {
    const site = { assets: 'https://assets.example', app: 'https://app.example/get?from=site' }
    const policy = contentPolicy([], { elsewhere: elsewhereOf(site) })
    expect(policy).toContain("img-src 'self' data: blob: https://assets.example;")
    expect(policy).toContain("form-action 'self' https://app.example;")
    expect(contentPolicy([], { elsewhere: elsewhereOf({ assets: '', app: '/play-and-win' }) })).toContain(
      "form-action 'self';",
    )
  })

  it('frames nothing, and calls nobody but this site', () => {
    expect(contentPolicy([])).not.toContain('frame-src')
    expect(contentPolicy([])).toContain("connect-src 'self';")
  })

  it('lets the scripts, frames, calls and forms of a provider through where its form is shown', () => {
    const stripe = contentPolicy(['sha256-abc'], { providers: ['stripe'] })
    expect(scripts(stripe)).toBe("'self' 'sha256-abc' https://js.stripe.com https://*.js.stripe.com")
    expect(stripe).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    )
    expect(stripe).toContain("connect-src 'self' https://api.stripe.com;")
    expect(stripe).toContain("form-action 'self';")
    const cashfree = contentPolicy([], { providers: ['cashfree'] })
    expect(scripts(cashfree)).toBe("'self' https://sdk.cashfree.com")
    expect(cashfree).toMatch(/form-action 'self' https:\/\/api\.cashfree\.com /)
    expect(contentPolicy([], { providers: ['stripe', 'cashfree'] })).not.toContain('unsafe-eval')
  })

  it('runs nothing on the page that is shown when rendering failed', () => {
    expect(scripts(contentPolicy([], { runs: false }))).toBe("'none'")
  })
})

describe('a rendered page', () => {
  const read = (html: string) => readDocument(new Response(html), 'n0nce')

  it('names the hash of each own inline script once, and loses the nonce', async () => {
    const own = '<script nonce="n0nce">go()</script>'
    const page = await read(`${own}<script nonce="n0nce" src="/a.js"></script>${own}`)
    expect(page.scriptHashes).toEqual([`sha256-${createHash('sha256').update('go()').digest('base64')}`])
    expect(page.html.toString()).not.toContain('n0nce')
  })

  it('lets no script run that came without the nonce', async () => {
    const page = await read(
      '<p>By a guest <script>steal()</script><script nonce="guess">steal()</script></p>',
    )
    expect(page.scriptHashes).toEqual([])
  })

  it('has its modules imported late, by a script that the policy names', async () => {
    const html =
      '<link rel="modulepreload" href="/a.js"/><script nonce="n0nce" type="module" async="">import "/a.js"</script>'
    const page = await readDocument(new Response(html), 'n0nce', { scriptsLate: true })
    expect(page.html.toString()).toBe('<script type="text/late">import "/a.js"</script>')
    expect(page.scriptHashes).toEqual([
      `sha256-${createHash('sha256').update('import "/a.js"').digest('base64')}`,
    ])
  })

  it('takes no script of a guest for the one that imports its modules', async () => {
    const guests = '<script nonce="guess" type="module" async="">steal()</script>'
    const page = await readDocument(new Response(`${guests}<p>Read me</p>`), 'n0nce', { scriptsLate: true })
    expect(page.scriptHashes).toEqual([])
    const own = '<script nonce="n0nce" type="module" async="">import "/a.js"</script>'
    const both = await readDocument(new Response(guests + own), 'n0nce', { scriptsLate: true })
    expect(both.scriptHashes).toEqual([
      `sha256-${createHash('sha256').update('import "/a.js"').digest('base64')}`,
    ])
  })

  it('is the same in every encoding', async () => {
    const page = await read('<p>Four!</p>'.repeat(500))
    expect(brotliDecompressSync(await page.encoded('br'))).toEqual(page.html)
    expect(gunzipSync(await page.encoded('gzip'))).toEqual(page.html)
  })
})

describe('pages that are kept', () => {
  const pageOf = (text: string, status = 200) => readDocument(new Response(text, { status }), 'n')
  const textOf = async (page: Promise<Document>) => (await page).html.toString()

  it('are rendered once for everyone who comes at the same time', async () => {
    const kept = pageCache()
    const render = vi.fn(() => pageOf('first'))
    await Promise.all(Array.from({ length: 50 }, () => kept('/', render)))
    expect(render).toHaveBeenCalledOnce()
  })

  it('are shown old while a new one is rendered, and not for long', async () => {
    let time = 1
    const kept = pageCache({ now: () => time })
    await kept('/', () => pageOf('first'))
    time += 3_000
    expect(await textOf(kept('/', () => pageOf('second')))).toBe('first')
    await vi.waitFor(async () => expect(await textOf(kept('/', () => pageOf('third')))).toBe('second'))
    time += 60_000
    expect(await textOf(kept('/', () => pageOf('fourth')))).toBe('fourth')
  })

  it('do not include what went wrong', async () => {
    const kept = pageCache()
    expect((await kept('/', () => pageOf('broken', 500))).status).toBe(500)
    expect((await kept('/', () => pageOf('whole'))).status).toBe(200)
  })
})

describe('a page that is sent', () => {
  const headersOf = async (url: string, providers: readonly ScriptedProvider[]) => {
    const app = fastify()
    const page = await readDocument(new Response('<p>Pay</p>'), 'n')
    const mode = { development: false, elsewhere: { pictures: [], forms: [] }, providers }
    app.get('/*', (request, reply) => sendPage(page, request, reply, mode))
    return (await app.inject(url)).headers
  }

  it('lets in a provider that is set up on the checkout page alone', async () => {
    for (const url of ['/checkout?payment=1', '/checkout', '/checkout/'])
      expect((await headersOf(url, ['stripe']))['content-security-policy'], url).toContain('js.stripe.com')
    for (const url of ['/', '/card/payments?next=/checkout', '/checkout-now', '/profile'])
      expect((await headersOf(url, ['stripe']))['content-security-policy'], url).not.toContain('stripe')
    expect((await headersOf('/checkout', []))['content-security-policy']).toBe(contentPolicy([]))
  })

  it('may be answered by the windows that a provider opens', async () => {
    const name = 'cross-origin-opener-policy'
    expect((await headersOf('/checkout', ['stripe']))[name]).toBe('same-origin-allow-popups')
    expect((await headersOf('/', ['stripe']))[name]).toBeUndefined()
  })
})
