import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PortraitPicture } from './portrait-picture.tsx'
import silhouette from './silhouette.svg?inline'

test('a portrait that cannot be loaded is a silhouette, until the connection is back and it can', async () => {
  const tries: string[] = []
  class Picture extends Image {
    override set src(address: string) {
      tries.push(address)
      this.onload?.(new Event('load'))
    }
  }
  vi.stubGlobal('Image', Picture)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const src = '/pictures/portraits/that-is-none.svg'
  const { container } = await renderPage(<PortraitPicture src={src} />)
  const shown = () => container.querySelector('img')?.getAttribute('src')
  await expect.poll(shown).toBe(silhouette)
  expect(tries).toEqual([])
  const seen = new Set<string | undefined | null>()
  new MutationObserver(() => seen.add(shown())).observe(container, { subtree: true, attributes: true })
  dispatchEvent(new Event('online'))
  expect(tries).toEqual([src])
  await expect.poll(() => [...seen]).toContain(src)
})
