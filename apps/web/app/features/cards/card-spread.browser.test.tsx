import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { CardSpread } from './card-spread.tsx'
import { shownCard } from './shown-card.ts'

test('on a phone, what stands below a card is seen with it', async () => {
  await page.viewport(390, 844)
  await renderPage(
    <CardSpread card={shownCard(sampleFace, 12, '')}>
      <p>For sale at $9.00</p>
    </CardSpread>,
  )
  const price = await page.getByText('For sale at $9.00').findElement()
  expect(price.getBoundingClientRect().top).toBeLessThan(844 / 2)
})
