import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { EditionGrid } from './edition-grid.tsx'

test.for([4, 5])('what is left of each of %i editions is centred below its card', async (count) => {
  const editions = Array.from({ length: count }, (_, at) => ({
    ...{ ...sampleFace, edition: at + 1, cap: 2500 },
    ...{ drawn: 12, issued: 0, odds: [] },
  }))
  await renderPage(<EditionGrid editions={editions} />)
  const links = document.querySelectorAll('li a')
  expect(links).toHaveLength(count)
  for (const link of links) {
    const [card = Number.NaN, left = Number.NaN] = [...link.children].map(middle)
    expect(Math.abs(card - left)).toBeLessThan(1)
  }
})

test('the lowest price of an edition is above what is left of it, where the page asks for prices', async () => {
  const editions = [1, 2, 3].map((edition) => ({
    ...{ ...sampleFace, edition, drawn: 3 - edition, issued: 0, odds: [] },
  }))
  const prices = [{ edition: 2, floor: 5.75, lastSale: null }]
  const screen = await renderPage(<EditionGrid editions={editions} prices={prices} />)
  const texts = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/None for sale498 of 500 left$/)
  expect(texts[1]).toMatch(/Lowest \$5\.75499 of 500 left$/)
  expect(texts[2]).toMatch(/None for saleAll 500 left$/)
})

test('cards stand in rows of one height, whether something of an edition is given out or not', async () => {
  const editions = [0, 1].map((drawn) => ({
    ...{ ...sampleFace, edition: drawn + 1, drawn, issued: 0, odds: [] },
  }))
  await renderPage(<EditionGrid editions={editions} />)
  const heights = [...document.querySelectorAll('li a')].map((link) => link.getBoundingClientRect().height)
  expect(heights[0]).toBe(heights[1])
})

function middle(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}
