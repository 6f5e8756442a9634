import type { CardFace } from '@toprun/api-schema/card'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleSide } from '../../testing/sample-side.ts'
import { CardSpread } from './card-spread.tsx'
import { shownCard } from './shown-card.ts'

const face: CardFace = {
  edition: 7,
  player: {
    ...{ id: 'asha', name: 'Asha Rao', role: 'BAT', country: 'IN' },
    ...{ team: sampleSide, star: true, look: null },
  },
  ...{ category: 'power', tier: 'gold', stars: 3, multiplier: 3, cap: 500 },
}

test('on a phone, what stands below a card is seen with it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await renderPage(
    <CardSpread card={shownCard(face, 12, '')}>
      <p>For sale at $9.00</p>
    </CardSpread>,
  )
  const price = await page.getByText('For sale at $9.00').findElement()
  expect(price.getBoundingClientRect().top).toBeLessThan(844 / 2)
})
