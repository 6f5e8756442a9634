import type { BallLine } from '@toprun/api-schema/match'
import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { LastEvent } from './last-event.tsx'

const ball = (of: Partial<BallLine>) => ({ ...sampleBall({ text: 'Rao to Finch' }), ...of })

test.for([
  [ball({ mark: '•' }), 'No run'],
  [ball({ mark: '2' }), '2 runs'],
  [ball({ mark: '4' }), 'FOUR'],
  [ball({ mark: '6' }), 'SIX'],
  [ball({ mark: 'W', wicket: 'Finch b Rao 15 (9)' }), 'WICKET'],
] as const)(
  'on a desktop the last ball is a word with weight, as high as any other: %#',
  async ([last, word]) => {
    await page.viewport(1440, 900)
    const one = await renderPage(<LastEvent ball={ball({ mark: '1' })} />)
    const height = () => one.container.firstElementChild?.getBoundingClientRect().height
    await document.fonts.ready
    const before = height()
    await one.rerender(<LastEvent ball={last} />)
    const shown = page.getByText(word, { exact: true })
    await expect.element(shown).toBeVisible()
    expect(Number.parseFloat(getComputedStyle(shown.element()).fontSize)).toBeGreaterThan(32)
    expect(height()).toBe(before)
  },
)

test('a phone has its commentary for that', async () => {
  await page.viewport(390, 844)
  await renderPage(<LastEvent ball={ball({ mark: '4' })} />)
  await expect.element(page.getByText('FOUR')).not.toBeVisible()
})
