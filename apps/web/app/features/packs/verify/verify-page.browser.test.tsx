import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
import { sampleFace } from '../../../testing/sample-face.ts'
import { proof } from './opened-proof.testing.ts'
import { VerifyPage } from './verify-page.tsx'

/** The code of the curve could not be loaded. */
vi.mock('@toprun/game-rules/drand-round', () => ({
  roundValue: () => {
    throw new Error('not loaded')
  },
}))
const beacon = { source: 'drand-quicknet', round: 1000, value: '03'.repeat(32), signature: '04' } as const

test.for([
  ['an altered seed is said not to check out', null, 'This draw does not check out.'],
  [
    'a browser that lacks a part says that it could not check',
    beacon,
    'This browser could not check the draw. The recipe in the Technical proof says how to check it elsewhere.',
  ],
] as const)('%s', async ([, mixedIn, said]) => {
  await renderPage(<VerifyPage proof={{ ...proof, beacon: mixedIn }} recipe="<p>Recipe</p>" />)
  await expect.element(page.getByText(said)).toBeVisible()
})

test('an opening is shown again: its cards in their order with their chances, its best pull, and a way to share that', async () => {
  const faces = (['silver', 'gold', 'silver'] as const).map((tier, at) => ({
    ...{ ...sampleFace, tier, category: 'power' as const, edition: at + 1 },
    player: { ...sampleFace.player, name: `Player ${at + 1}` },
  }))
  const cards = faces.map(({ tier, edition }) => ({ edition, serial: 7, drawn: `${tier}-power` }))
  await renderPage(<VerifyPage proof={{ ...proof, cards, faces }} recipe="<p>Recipe</p>" />)
  await expect.element(page.getByText('Best pull: Player 2, Gold Power')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  const drawn = page.getByText(/^Card \d/)
  await expect
    .poll(() => drawn.elements().map(({ textContent }) => textContent))
    .toEqual(['Card 1, chance 85%', 'Card 2, chance 12%', 'Card 3, chance 85%'])
})

test.for([390, 1440])('on a screen of %i px the verdict comes before the cards', async (width) => {
  await page.viewport(width, 844)
  const face = { ...sampleFace, tier: 'silver' as const, category: 'power' as const, edition: 1 }
  const cards = [{ edition: 1, serial: 7, drawn: 'silver-power' }]
  await renderPage(<VerifyPage proof={{ ...proof, cards, faces: [face] }} recipe="<p>Recipe</p>" />)
  const verdict = page.getByText('This draw does not check out.')
  await expect.element(verdict).toBeVisible()
  await document.fonts.ready
  const bottom = verdict.element().getBoundingClientRect().bottom
  expect(bottom).toBeLessThan(page.getByRole('article').element().getBoundingClientRect().top)
  expect(bottom).toBeLessThan(422)
})
