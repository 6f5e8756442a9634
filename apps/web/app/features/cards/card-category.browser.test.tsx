import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { PlayerCard } from './player-card.tsx'
import { type CardSize, shownCard } from './shown-card.ts'

const legendary = shownCard({ ...sampleFace, tier: 'diamond', category: 'legendary' }, 12, '')

test.for([144, 208])('a card %s px wide names its category on a plate above the name', async (width) => {
  const { card, category } = await shown(width, 'hand')
  expect(category.top).toBeGreaterThan(card.top + card.height / 2)
  expect(category.bottom).toBeLessThanOrEqual(boxOf('.player-card__name').top)
  expect(category.right).toBeLessThan(card.left + card.width * 0.6)
})

test('a card 300 px wide names its category below its tier, above the window', async () => {
  const { card, category } = await shown(300, 'full')
  expect(category.bottom).toBeLessThan(card.top + card.width * 0.145)
})

async function shown(width: number, size: CardSize) {
  await renderPage(
    <div style={{ width }}>
      <PlayerCard card={legendary} size={size} />
    </div>,
  )
  await document.fonts.ready
  const named = [...document.querySelectorAll<HTMLElement>('.player-card p span')].filter(
    (span) => span.textContent === 'Legendary' && span.checkVisibility(),
  )
  expect(named).toHaveLength(1)
  return { card: boxOf('.player-card'), category: named[0]?.getBoundingClientRect() ?? new DOMRect() }
}

function boxOf(selector: string): DOMRect {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`Nothing is ${selector}.`)
  return found.getBoundingClientRect()
}
