import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { documentOf } from './document.ts'
import { pageRequest, readResponse, renderToEnd } from './rendered-page.ts'

describe('the request that a page is rendered from', () => {
  it.each(['/matches?x=1', '//elsewhere.example/x'])('keeps the path %s under its own origin', (path) => {
    expect(pageRequest(path).url).toBe(`http://site.internal${path}`)
  })
})

describe('a rendered page', () => {
  const textOf = (html: Uint8Array) => new TextDecoder().decode(html)
  const read = (html: string) => readResponse(new Response(html), 'n0nce', false)

  it('lists the hash of each own inline script once, and removes the nonce', async () => {
    const own = '<script nonce="n0nce">go()</script>'
    const page = await read(`${own}<script nonce="n0nce" src="/a.js"></script>${own}`)
    expect(page.scriptHashes).toEqual([`sha256-${createHash('sha256').update('go()').digest('base64')}`])
    expect(textOf(page.html)).not.toContain('n0nce')
  })

  it('runs no script without the nonce', async () => {
    const page = await read(
      '<p>By a guest <script>steal()</script><script nonce="guess">steal()</script></p>',
    )
    expect(page.scriptHashes).toEqual([])
  })

  it('imports its modules late, by a script that the policy allows', async () => {
    const html =
      '<link rel="modulepreload" href="/a.js"/><script nonce="n0nce" type="module" async="">import "/a.js"</script>'
    const page = await readResponse(new Response(html), 'n0nce', true)
    expect(textOf(page.html)).toBe('<script type="text/late">import "/a.js"</script>')
    expect(page.scriptHashes).toEqual([
      `sha256-${createHash('sha256').update('import "/a.js"').digest('base64')}`,
    ])
  })

  it('does not mistake an injected script for the one that imports its modules', async () => {
    const guests = '<script nonce="guess" type="module" async="">steal()</script>'
    const page = await readResponse(new Response(`${guests}<p>Read me</p>`), 'n0nce', true)
    expect(page.scriptHashes).toEqual([])
    const own = '<script nonce="n0nce" type="module" async="">import "/a.js"</script>'
    const both = await readResponse(new Response(guests + own), 'n0nce', true)
    expect(both.scriptHashes).toEqual([
      `sha256-${createHash('sha256').update('import "/a.js"').digest('base64')}`,
    ])
  })

  it('is the same in every encoding', async () => {
    const page = documentOf({ ...(await read('<p>Four!</p>'.repeat(500))), complete: true })
    expect(brotliDecompressSync(await page.encoded('br'))).toEqual(page.html)
    expect(gunzipSync(await page.encoded('gzip'))).toEqual(page.html)
  })

  it('is complete unless a loader left out what it could not read', async () => {
    const render = (whole: boolean) =>
      renderToEnd(
        async (_request, { onMissingPart }) => {
          if (!whole) onMissingPart()
          return new Response('<p>Home</p>')
        },
        '/',
        { apiFetch: () => Promise.reject(new Error('not asked')), scriptsLate: true },
      )
    expect((await render(true)).complete).toBe(true)
    expect((await render(false)).complete).toBe(false)
  })
})
