import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PictureShelf } from './picture-shelf.ts'
import type { Rendering } from './render-format.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelf-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const rendering = (source: string): Rendering => ({ source, width: 320, height: 180, format: 'webp' })

/** Renders the source's own text, on demand. */
function slowRenderer() {
  const running: (() => void)[] = []
  const rendered: string[] = []
  let atOnce = 0
  let most = 0
  return {
    rendered,
    most: () => most,
    render: async ({ source }: Rendering) => {
      rendered.push(String(source))
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise<void>((done) => {
        running.push(done)
      })
      atOnce -= 1
      if (source === 'broken') throw new Error('cannot be drawn')
      return Buffer.from(source)
    },
    /** Runs everything to its end until the promise has settled. */
    finish: async <Value>(promise: Promise<Value>): Promise<Value> => {
      let settled = false
      const watched = promise.finally(() => {
        settled = true
      })
      watched.catch(() => undefined)
      while (!settled) {
        for (const done of running.splice(0)) done()
        await new Promise((next) => setImmediate(next))
      }
      return watched
    },
  }
}

describe('the cache of rendered pictures', () => {
  it('renders once for concurrent requests', async () => {
    const { render, rendered, finish } = slowRenderer()
    const shelf = new PictureShelf({ folder, render })
    const all = await finish(Promise.all(Array.from({ length: 12 }, () => shelf.picture(rendering('one')))))
    expect(rendered).toEqual(['one'])
    expect(new Set(all.map(String))).toEqual(new Set(['one']))
  })

  it('renders at most two concurrently, and all in the end', async () => {
    const { render, rendered, most, finish } = slowRenderer()
    const shelf = new PictureShelf({ folder, render })
    const sources = ['a', 'b', 'c', 'd', 'e', 'f']
    const pictures = Promise.all(sources.map((source) => shelf.picture(rendering(source))))
    // Each looks for its file first; a slow disk could have one rendered before the next is asked for.
    await vi.waitFor(() => expect(rendered).toHaveLength(2))
    const all = await finish(pictures)
    expect([all.map(String), most()]).toEqual([sources, 2])
  })

  it('stores what it rendered for the next process', async () => {
    const first = slowRenderer()
    await first.finish(new PictureShelf({ folder, render: first.render }).picture(rendering('kept')))
    const second = slowRenderer()
    const again = await new PictureShelf({ folder, render: second.render }).picture(rendering('kept'))
    expect([String(again), second.rendered]).toEqual(['kept', []])
  })

  it('renders again what a power cut left empty', async () => {
    const first = slowRenderer()
    await first.finish(new PictureShelf({ folder, render: first.render }).picture(rendering('cut')))
    const [name = ''] = await readdir(folder)
    await writeFile(join(folder, name), '')
    const { render, finish } = slowRenderer()
    const again = await finish(new PictureShelf({ folder, render }).picture(rendering('cut')))
    expect(String(again)).toBe('cut')
  })

  it('distinguishes sizes, formats, overlays and places', async () => {
    const { render, rendered, finish } = slowRenderer()
    const shelf = new PictureShelf({ folder, render })
    const base = rendering('same')
    const variants: Rendering[] = [
      base,
      { ...base, width: 640 },
      { ...base, format: 'jpg' },
      { ...base, overlay: 'words' },
      { ...base, shift: 10 },
    ]
    await finish(Promise.all(variants.map((each) => shelf.picture(each))))
    expect(rendered).toHaveLength(variants.length)
  })

  it('drops the least recently used when its memory is full', async () => {
    const { render, rendered, finish } = slowRenderer()
    const shelf = new PictureShelf({ folder: join(folder, 'none\0'), render, memory: 8 })
    for (const source of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb'])
      await finish(shelf.picture(rendering(source)))
    expect(rendered).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
  })

  it('retries after a failure, and continues with others', async () => {
    const { render, rendered, finish } = slowRenderer()
    const shelf = new PictureShelf({ folder, render })
    await expect(finish(shelf.picture(rendering('broken')))).rejects.toThrow('cannot be drawn')
    await expect(finish(shelf.picture(rendering('broken')))).rejects.toThrow('cannot be drawn')
    expect(String(await finish(shelf.picture(rendering('whole'))))).toBe('whole')
    expect(rendered).toEqual(['broken', 'broken', 'whole'])
  })
})
