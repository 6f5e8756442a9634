import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressBack } from '../../testing/back.ts'
import { press, renderPage } from '../../testing/render-page.tsx'
import { Folding } from './folding.tsx'

const links = page.getByRole('link', { name: 'Matches' })

test("a phone's Back closes a menu of links", async () => {
  const { container } = await renderPage(
    <Folding summary="Play" summaryClass="">
      <a href="/matches">Matches</a>
    </Folding>,
  )
  const folded = new Promise((resolve) =>
    container.querySelector('details')?.addEventListener('toggle', resolve, { once: true }),
  )
  await press(page.getByText('Play'))
  await expect.element(links).toBeVisible()
  await folded
  await pressBack()
  await expect.element(links).not.toBeInTheDocument()
})
