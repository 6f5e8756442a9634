import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { PlayerCard } from './player-card.tsx'
import { type CardSize, shownCard } from './shown-card.ts'

test.for(
  [144, 208].flatMap((width) =>
    (['power', 'legendary'] as const).map((category) => [width, category] as const),
  ),
)(
  'a card %s px wide names its category %s below its crest, above the number on the sleeve',
  async ([width, named]) => {
    const { card, category } = await shown(width, 'hand', named)
    expect(category.top).toBeGreaterThan(boxOf('.player-card__badges svg').bottom)
    // The number begins at 80 % of the width.
    expect(category.bottom).toBeLessThan(card.top + card.width * 0.8)
    expect(category.right).toBeLessThan(card.left + card.width * (named === 'power' ? 0.4 : 0.6))
  },
)

test('a card 300 px wide names its category below its tier, above the window', async () => {
  const { card, category } = await shown(300, 'full', 'legendary')
  expect(category.bottom).toBeLessThan(card.top + card.width * 0.145)
})

async function shown(width: number, size: CardSize, category: 'power' | 'legendary') {
  const card = shownCard({ ...sampleFace, tier: 'diamond', category }, 12, '')
  await renderPage(
    <div style={{ width }}>
      <PlayerCard card={card} size={size} />
    </div>,
  )
  await document.fonts.ready
  const named = [...document.querySelectorAll('.player-card__kind span, .player-card__category')].filter(
    (span) => span.textContent?.toLowerCase() === category && span.checkVisibility(),
  )
  expect(named).toHaveLength(1)
  return { card: boxOf('.player-card'), category: named[0]?.getBoundingClientRect() ?? new DOMRect() }
}

function boxOf(selector: string): DOMRect {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`Nothing is ${selector}.`)
  return found.getBoundingClientRect()
}
