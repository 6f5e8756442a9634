import type { EditionResponse } from '@toprun/api-schema/card'
import { expect, test } from 'vitest'
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
  await renderPage(
    <EditionPage first={first} packs={[]}>
      {null}
    </EditionPage>,
  )
  await document.fonts.ready
  const figures = page.getByRole('region', { name: 'Supply' }).getByRole('definition').elements()
  expect(figures.map(({ textContent }) => textContent)).toEqual(['10,000', '2,500', '1,250'])
  for (const figure of figures) {
    expect(figure.clientHeight).toBeLessThan(40)
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
  }
})

test('each pack that can hold the edition leads to its order, and packs can be got', async () => {
  const odds = [
    { pack: 'wild', perPack: 0.02 },
    { pack: 'pro', perPack: 0.5 },
  ] as const
  await renderPage(
    <EditionPage
      first={{ ...first, edition: { ...first.edition, odds: [...odds] } }}
      packs={[{ id: 'wild', cat: 2, inStock: true, price: '$5' }]}
    >
      {null}
    </EditionPage>,
  )
  const section = page.getByRole('region', { name: 'Odds' })
  await expect
    .element(section.getByRole('link', { name: 'Wildcard' }))
    .toHaveAttribute('href', '/place-order?cat=2')
  // It is not sold.
  await expect.element(section.getByText('Pro')).toBeVisible()
  await expect.element(section.getByRole('link', { name: 'Pro' })).not.toBeInTheDocument()
  await expect
    .element(section.getByRole('link', { name: 'Get packs' }))
    .toHaveAttribute('href', '/place-order')
})

test('an edition that nobody has a card of leads to the pack in stock that holds it most often, with the odds', async () => {
  const odds = [
    { pack: 'ace', perPack: 0.5 },
    { pack: 'wild', perPack: 0.002 },
    { pack: 'pro', perPack: 0.025 },
  ] as const
  await renderPage(
    <EditionPage
      first={{ ...first, edition: { ...first.edition, drawn: 0, issued: 0, odds: [...odds] } }}
      packs={[
        { id: 'ace', cat: 3, inStock: false, price: '$10' },
        { id: 'wild', cat: 2, inStock: true, price: '$5' },
        { id: 'pro', cat: 5, inStock: true, price: '$12' },
      ]}
      otherTiers={[{ ...first.edition, edition: 9, tier: 'diamond' }]}
    >
      <p>Prices</p>
    </EditionPage>,
  )
  await expect
    .element(page.getByRole('link', { name: 'Get a Pro pack · $12' }))
    .toHaveAttribute('href', '/place-order?cat=5')
  await expect
    .element(page.getByRole('region', { name: 'Yours can be the first' }).getByText('One in 40 packs'))
    .toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Other tiers' }).getByRole('link'))
    .toHaveAttribute('href', '/cards/9')
  for (const empty of ['Prices', 'Given out', 'Get packs'])
    await expect.element(page.getByText(empty)).not.toBeInTheDocument()
})
