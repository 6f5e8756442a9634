import type { Role } from '@toprun/api-schema/match'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { PlayerCard } from './player-card.tsx'
import { printedTexts } from './printed-text.testing.ts'
import { type CardSize, shownCard } from './shown-card.ts'

/** The longest words of a card: its multiplier, its role and its serial. */
const card = (role: Role) =>
  shownCard(
    { ...sampleFace, tier: 'silver', category: 'wild', cap: 2_500, player: { ...sampleFace.player, role } },
    1_234,
    'https://toprun.test',
  )

async function show(width: number, { role = 'WK', size = 'full' }: { role?: Role; size?: CardSize } = {}) {
  await renderPage(
    <div style={{ width }}>
      <PlayerCard card={card(role)} size={size} turns={size === 'full'} />
    </div>,
  )
  await document.fonts.ready
  return vi.waitFor(() => {
    const found = document.querySelector('.player-card')
    if (!found) throw new Error('There is no card yet.')
    return found
  })
}

const tooSmall = (shown: Element) => printedTexts(shown).filter(({ px }) => px < 11)

test.for([80, 100])('no letter of a card in a list, %s px wide, is below 11 px', async (width) => {
  const shown = await show(width, { size: 'thumb' })
  expect(printedTexts(shown).map(({ text }) => text)).toEqual(['1.5x', 'Rao'])
  expect(tooSmall(shown)).toEqual([])
})

test.for([134, 220, 300, 460])(
  'no letter of either face of a card %s px wide is below 11 px',
  async (width) => {
    const shown = await show(width)
    expect(printedTexts(shown).map(({ text }) => text)).toContain('Asha Rao')
    expect(tooSmall(shown)).toEqual([])
    await page.getByRole('button', { name: 'Show the back' }).click()
    const back = await vi.waitFor(() => {
      const texts = printedTexts(shown).map(({ text }) => text)
      expect(texts).toContain('Edition')
      return texts
    })
    expect(back).not.toContain('Silver')
    expect(tooSmall(shown)).toEqual([])
  },
)

test.for([220, 300, 460])('all that the back of a card says fits into %s px', async (width) => {
  const shown = await show(width)
  await page.getByRole('button', { name: 'Show the back' }).click()
  const reverse = shown.querySelector('.player-card__reverse')
  expect(reverse?.scrollHeight).toBeLessThanOrEqual(reverse?.clientHeight ?? 0)
})

test.for([
  ['WK', 116, 'Keeper · RIV'],
  ['WK', 134, 'Keeper · RIV'],
  ['WK', 208, 'Wicket-keeper · RIV'],
  ['AR', 116, 'All-rounder · RIV'],
] as const)(
  'the role of a %s and the side are whole on a card %s px wide: %s',
  async ([role, width, line]) => {
    const shown = await show(width, { role })
    const printed = shown.querySelector('.player-card__role')
    expect(printed && printedTexts(printed).map(({ text }) => text)).toEqual(line.split(' '))
    expect(printed?.scrollWidth).toBeLessThanOrEqual(printed?.clientWidth ?? 0)
  },
)
