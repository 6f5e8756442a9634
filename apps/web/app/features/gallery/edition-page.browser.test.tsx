import type { EditionResponse } from '@toprun/api-schema/card'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { EditionPage } from './edition-page.tsx'

const first: EditionResponse = {
  edition: {
    ...{ ...sampleFace, cap: 10_000 },
    ...{ drawn: 2_500, issued: 1_250, odds: [] },
  },
  ...{ cards: [], next: null },
}

test.for([320, 390])('figures of the supply stand in one line on a screen of %s px', async (width) => {
  await page.viewport(width, 760)
  onTestFinished(() => page.viewport(1280, 800))
  await renderPage(<EditionPage first={first}>{null}</EditionPage>)
  await document.fonts.ready
  const figures = page.getByRole('region', { name: 'Supply' }).getByRole('definition').elements()
  expect(figures.map(({ textContent }) => textContent)).toEqual(['10,000', '2,500', '1,250'])
  for (const figure of figures) {
    expect(figure.clientHeight).toBeLessThan(40)
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
  }
})
