import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
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
