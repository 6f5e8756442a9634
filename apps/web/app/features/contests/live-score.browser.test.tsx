import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { LiveScore } from './live-score.tsx'

const innings = { superOver: false, declared: false }
const first = { ...innings, team: 'Riverside Royals', runs: 159, wickets: 10, overs: '18.4', allOut: true }
const second = { ...innings, team: 'Hill Hoppers', runs: 20, wickets: 1, overs: '3.2', allOut: false }

test.for([390, 1440])(
  'the score of a live match is that of the side at bat, after what the other made where there is room: %i px',
  async (width) => {
    await page.viewport(width, 844)
    const match = sampleMatch({ state: 'live', score: [first, second] })
    const { container } = await renderPage(
      <p>
        <LiveScore match={match} />
        T20
      </p>,
    )
    await expect.element(page.getByText('20/1')).toBeVisible()
    // biome-ignore lint/performance/useDomNodeTextContent: what a narrow screen hides is not in it
    const drawn = container.querySelector('p')?.innerText
    expect(drawn).toBe(width < 640 ? 'HIL 20/1 (3.2) · T20' : 'RIV 159 all out · HIL 20/1 (3.2) · T20')
  },
)
