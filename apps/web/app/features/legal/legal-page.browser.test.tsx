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
