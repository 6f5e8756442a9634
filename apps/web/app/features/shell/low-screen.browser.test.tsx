import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'

const fixedOn = async (width: number, height: number) => {
  await page.viewport(width, height)
  return [...document.querySelectorAll('.site-header, .bottom-bar, .action-bar, .pinned')]
    .filter((bar) => bar.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
    .map((bar) => bar.classList.item(0))
}

test('no bar stays over a page that is magnified to 200 %, and they are back on a whole screen', async () => {
  stubApi({})
  const { container } = await renderPage(
    <>
      <Header />
      <p className="pinned">Categories</p>
      <BottomBar />
    </>,
  )
  expect(await fixedOn(720, 900)).toEqual(['site-header', 'pinned', 'bottom-bar'])
  expect(await fixedOn(720, 450)).toEqual([])
  const room = () => getComputedStyle(container).getPropertyValue('--bar-height')
  expect(room()).toBe('0px')
})

test('the action of a page is in its place on a low screen', async () => {
  await renderPage(
    <ActionBar about="Price" price="$4.00">
      <button type="button">Buy</button>
    </ActionBar>,
  )
  expect(await fixedOn(390, 844)).toEqual(['action-bar'])
  expect(await fixedOn(720, 450)).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Buy' })).toBeVisible()
})
