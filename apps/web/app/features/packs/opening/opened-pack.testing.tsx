import { type CardTier, cardTiers } from '@toprun/api-schema/card'
import type { DrawnCard, PackToOpen } from '@toprun/api-schema/opening'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
import { sampleFace } from '../../../testing/sample-face.ts'
import { stubApi } from '../../../testing/stub-api.ts'
import OpeningScene from './opening-scene.tsx'

const pack: PackToOpen = {
  ...{ id: crypto.randomUUID(), order: crypto.randomUUID(), seq: 1, pack: 'champion' },
  ...{ number: 1, state: 'sealed' },
}

/** Five cards, of each tier one and two of the first. */
export const drawn: DrawnCard[] = [cardTiers[0] as CardTier, ...cardTiers].map((tier, at) => ({
  card: crypto.randomUUID(),
  serial: at + 1,
  face: {
    ...sampleFace,
    tier,
    category: 'wild',
    player: { ...sampleFace.player, id: `player-${at}`, name: 'Fletch Whitlam-Reed', role: 'WK' },
  },
  insteadOf: null,
}))

/** A pack on the stage of a screen of this size, still sealed. */
export async function sealedOn(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  stubApi({ 'POST /api/openings/:id/open': { ...pack, cards: drawn } })
  await renderPage(
    <OpeningScene pack={pack} behind={0} onNext={() => undefined} onClose={() => undefined} />,
    { as: 'Pack Opener' },
  )
}
