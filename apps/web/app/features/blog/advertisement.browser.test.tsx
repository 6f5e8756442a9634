import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { Advertisement } from './advertisement.tsx'

const ad = {
  url: '/game',
  img: '/pictures/ads/two-cards',
  title: 'Two cards.',
  alt: 'Two cards under floodlights',
}

test('an advertisement is no empty box before its picture is there: it has its title', () => {
  const html = renderToString(
    <MemoryRouter>
      <Advertisement ad={ad} />
    </MemoryRouter>,
  )
  // Its picture is not loaded in a document that is not shown.
  const shown = new DOMParser().parseFromString(html, 'text/html')
  expect(shown.querySelector('figure a')?.textContent).toBe('Two cards.')
})

test('an advertisement whose picture is missing leaves no box', async () => {
  const { container } = await renderPage(<Advertisement ad={{ ...ad, img: '/no-such-picture' }} />)
  await expect.element(page.getByText('Advertisement')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  expect(container.querySelector('figure')).toBeNull()
})
