import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { Advertisement } from './advertisement.tsx'

test('an advertisement whose picture is missing leaves no box', async () => {
  const { container } = await renderPage(
    <Advertisement ad={{ url: '/game', img: '/no-such-picture', alt: 'Two cards. One match.' }} />,
  )
  await expect.element(page.getByText('Advertisement')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  expect(container.querySelector('figure')).toBeNull()
})
