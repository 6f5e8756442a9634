import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { LegalPage } from './legal-page.tsx'

const document = {
  slug: 'aup',
  title: 'Acceptable Use Policy',
  version: '1',
  publishedAt: '2026-11-21',
  summary: 'What is not allowed.',
  html: '<p>Be kind.</p>',
  headings: [],
} as const

test.for([
  [true, 1],
  [false, 0],
] as const)('a document is a PDF where the browser can show one: %s', async ([isShown, frames]) => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(isShown)
  await page.viewport(1280, 800)
  await renderPage(<LegalPage document={{ ...document, headings: [] }} />)
  await expect.element(page.getByText('Be kind.')).toBeVisible()
  expect(page.getByTitle('Acceptable Use Policy as a PDF').elements()).toHaveLength(frames)
})

test('on a phone the contents stay over the text, and close once a section is chosen', async () => {
  await page.viewport(390, 800)
  const html =
    '<h2 id="a">1. Cards</h2><p style="height: 2000px">Be kind.</p><h2 id="b">2. Money</h2><p style="height: 2000px">Be fair.</p>'
  const headings = [
    { id: 'a', text: '1. Cards' },
    { id: 'b', text: '2. Money' },
  ]
  await renderPage(<LegalPage document={{ ...document, html, headings }} />)
  const contents = page.getByText('Contents').last()
  await contents.click()
  const link = page.getByRole('link', { name: '2. Money' })
  await link.click()
  await expect.element(link).not.toBeInTheDocument()
  const heading = page.getByRole('heading', { name: '2. Money' })
  await expect.element(heading).toBeInViewport()
  const bar = contents.element().getBoundingClientRect()
  expect(bar.bottom).toBeGreaterThan(0)
  expect(heading.element().getBoundingClientRect().top).toBeGreaterThan(bar.bottom)
})
