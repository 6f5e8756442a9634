import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RenderThread, renderThread } from './render-thread.ts'

/** A site of four pages, in the form of a built one. */
const site = `
export async function renderPage(request, { apiFetch, nonce, onMissingPart }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/stuck') while (true);
  if (pathname === '/broken') throw new Error('a page broke')
  if (pathname === '/writes') await apiFetch('/api/write', { method: 'POST' })
  if (pathname === '/gone') process.exit(3)
  const response = await apiFetch('/api/matches').catch(() => null)
  if (!response?.ok) onMissingPart()
  const text = response ? await response.text() : 'nothing'
  return new Response(\`<p>\${response?.status} \${response?.headers.get('x-kind')} \${text} \${process.env.NODE_ENV}</p><script nonce="\${nonce}">go()</script>\`)
}
`
let folder: string
let bundle: string
let thread: RenderThread
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-thread-'))
  const file = join(folder, 'site.mjs')
  await writeFile(file, site)
  bundle = pathToFileURL(file).href
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => thread.close())

const matches = async () => new Response('two matches', { headers: { 'x-kind': 'list' } })
const htmlOf = async (url: string) => new TextDecoder().decode((await thread.render(url)).html)

describe('the thread that renders pages', () => {
  it('requests what loaders read from the main thread, and renders with production React', async () => {
    thread = renderThread({ bundle, apiFetch: matches })
    const page = await thread.render('/')
    expect(new TextDecoder().decode(page.html)).toBe(
      '<p>200 list two matches production</p><script>go()</script>',
    )
    expect(page).toMatchObject({ status: 200, complete: true })
    expect(page.scriptHashes).toHaveLength(1)
  })

  it.each([
    ['refuses', async () => new Response(null, { status: 503 }), '<p>503 null  production</p>'],
    [
      'cannot be reached',
      () => Promise.reject(new Error('down')),
      '<p>undefined undefined nothing production</p>',
    ],
  ])('knows that a page lacks a part where the API %s', async (_what, apiFetch, html) => {
    thread = renderThread({ bundle, apiFetch })
    const page = await thread.render('/')
    expect(page.complete).toBe(false)
    expect(new TextDecoder().decode(page.html)).toContain(html)
  })

  it.each([
    ['/broken', 'a page broke'],
    ['/writes', 'a loader may only read'],
  ])('rejects for a page that throws, %s, and renders the next', async (url, reason) => {
    thread = renderThread({ bundle, apiFetch: matches })
    await expect(thread.render(url)).rejects.toThrow(reason)
    expect(await htmlOf('/')).toContain('two matches')
  })

  it('is terminated with a page that never ends, and restarts with the next', async () => {
    thread = renderThread({ bundle, apiFetch: matches, deadlineMs: 3_000 })
    expect(await htmlOf('/')).toContain('two matches')
    await expect(thread.render('/stuck')).rejects.toThrow('/stuck was not rendered within 3000 ms')
    expect(await htmlOf('/')).toContain('two matches')
  })

  it('begins the deadline of a page once the code is loaded, and gives code up that loads for ever', async () => {
    const slow = join(folder, 'slow.mjs')
    await writeFile(slow, `await new Promise((done) => setTimeout(done, 1_500))\n${site}`)
    thread = renderThread({ bundle: pathToFileURL(slow).href, apiFetch: matches, deadlineMs: 1_000 })
    expect(await htmlOf('/')).toContain('two matches')
    await thread.close()
    const endless = join(folder, 'endless.mjs')
    await writeFile(endless, `await new Promise((done) => setTimeout(done, 60_000))\n${site}`)
    thread = renderThread({ bundle: pathToFileURL(endless).href, apiFetch: matches, loadingMs: 500 })
    await expect(thread.render('/')).rejects.toThrow('the code of the pages was not loaded within 500 ms')
  })

  it('fails pending pages when it ends, and restarts with the next page', async () => {
    thread = renderThread({ bundle, apiFetch: matches })
    await expect(thread.render('/gone')).rejects.toThrow()
    expect(await htmlOf('/')).toContain('two matches')
  })
})
