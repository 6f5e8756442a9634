import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PortraitPicture } from './portrait-picture.tsx'
import silhouette from './silhouette.svg?inline'

const src = '/pictures/portraits/that-is-none.svg'
const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>')}`

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

test.for([
  ['comes', "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 3'/>"],
  ['fails', src],
])('a portrait is marked, and a silhouette, until it is known whether it %s', async ([, address]) => {
  const marks: { isMarked: boolean; behind: string }[] = []
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  new MutationObserver(() => {
    const image = place.querySelector('img')
    if (!image) return
    marks.push({
      isMarked: image.hasAttribute('data-loading'),
      behind: getComputedStyle(image).backgroundImage,
    })
  }).observe(place, { subtree: true, childList: true, attributes: true })
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(<PortraitPicture src={`${address}#${crypto.randomUUID()}`} />)
  await expect.poll(() => marks.at(-1)).toEqual({ isMarked: false, behind: 'none' })
  expect(marks[0]).toEqual({ isMarked: true, behind: expect.stringContaining('svg') })
})

/** As a page comes from the server, until the portrait has loaded or failed, and then its scripts. */
async function hydrated(address: string, prepare: (image: HTMLImageElement) => void = () => undefined) {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<PortraitPicture src={address} />)
  const image = place.querySelector('img')
  if (!image) throw new Error('There is no picture.')
  await expect.poll(() => image.complete).toBe(true)
  prepare(image)
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(place, <PortraitPicture src={address} />)
  })
  onTestFinished(() => {
    root?.unmount()
    place.remove()
  })
  return image
}

test('one that failed before the page had its scripts is a silhouette too', async () => {
  const image = await hydrated(src)
  await expect.poll(() => image.getAttribute('src')).toBe(silhouette)
})

test('one that was there before stays, also in a browser that knows no size of it', async () => {
  const image = await hydrated(drawn, (found) => Object.defineProperty(found, 'naturalWidth', { value: 0 }))
  await image.decode()
  expect(image.getAttribute('src')).toBe(drawn)
})
