import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { PlayerCard } from './player-card.tsx'
import { blueCard } from './shown-card.ts'

const card = blueCard({ id: 'ada-pace', name: 'Ada Pace', role: 'BOWL', team: 'Dunmarrow Drakes' })

test('a card turns over by a press, by an arrow key and by a drag, also under reduced motion', async () => {
  await renderPage(
    <div className="flex items-start">
      <div style={{ width: 300 }}>
        <PlayerCard card={card} size="full" turns />
      </div>
      <p>Beside it</p>
    </div>,
  )
  const turn = page.getByRole('button', { name: 'Show the back' })
  await turn.click()
  await expect.element(turn).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(turn).toHaveAttribute('aria-pressed', 'false')
  // Browsers of tests ask for reduced motion: a drag is a press, and moves nothing on the way.
  await turn.dropTo(page.getByText('Beside it'))
  await expect.element(turn).toHaveAttribute('aria-pressed', 'true')
  vi.spyOn(window, 'matchMedia').mockReturnValue(matchMedia('not all'))
  await turn.dropTo(page.getByText('Beside it'))
  await expect.element(turn).toHaveAttribute('aria-pressed', 'false')
  vi.restoreAllMocks()
})
