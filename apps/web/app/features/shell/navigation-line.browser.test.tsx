import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { NavigationLine } from './navigation-line.tsx'

const line = () => document.querySelector<HTMLElement>('.navigation-line')

test('a navigation shows its line in the frame of the press, until its page is there', async () => {
  const loaded = Promise.withResolvers<null>()
  await renderPage(
    <>
      <NavigationLine />
      <Link to="/slow">Matches</Link>
    </>,
    { routes: [{ path: '/slow', loader: () => loaded.promise, element: <p>All matches</p> }] },
  )
  const link = page.getByRole('link', { name: 'Matches' }).element()
  expect(line()?.dataset.busy).toBeUndefined()
  if (!(link instanceof HTMLElement)) throw new Error('There is no link.')

  // Counted in frames, whatever the pace of the machine: one of them lasts 17 ms.
  const shown = new Promise((painted) => {
    requestAnimationFrame(() => {
      link.click()
      requestAnimationFrame(() => painted(line()?.dataset.busy))
    })
  })
  expect(await shown).toBe('true')
  expect(line()?.checkVisibility({ opacityProperty: true })).toBe(true)

  loaded.resolve(null)
  await expect.element(page.getByText('All matches')).toBeVisible()
})
