import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
import type { OpenedProof } from './verify-opening.ts'
import { VerifyPage } from './verify-page.tsx'

const proof: OpenedProof = {
  ...{ id: crypto.randomUUID(), seq: 12, pack: 'champion', number: 2, state: 'opened', version: 2 },
  ...{ commitment: '07'.repeat(32), serverSeed: '01'.repeat(32), supplyDigest: '02'.repeat(32), supply: {} },
  ...{ batch: null, beacon: null, reservedBy: 'buyer', clientSeed: 'mine', clientSeedBy: 'buyer' },
  ...{ clientSeedAt: '2026-11-21T12:00:00Z', committedAt: '2026-11-21T11:59:00Z' },
  ...{ paidAt: '2026-11-21T12:01:00Z', drawnAt: '2026-11-21T12:02:00Z', openedAt: '2026-11-21T12:03:00Z' },
  ...{ cards: [], faces: [] },
}

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
