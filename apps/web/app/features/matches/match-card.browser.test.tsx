import './match-band.css'
import { expect, onTestFinished, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { MatchCard } from './match-card.tsx'

const settled = sampleMatch({ state: 'completed', competition: 'Floodlight Premier League', topPrize: 126.5 })

test.for([358, 380])(
  "a card keeps its height and the break of its line when the viewer's place comes: %s",
  async (width) => {
    document.documentElement.dataset.signedIn = ''
    onTestFinished(() => {
      delete document.documentElement.dataset.signedIn
    })
    const heights: number[] = []
    for (const place of [null, undefined, '56th', '1st, $126.50']) {
      const { container, unmount } = await renderPage(
        <div style={{ width }}>
          <MatchCard match={settled} place={place} />
        </div>,
      )
      await document.fonts.ready
      heights.push(container.querySelector('article')?.clientHeight ?? 0)
      await unmount()
    }
    expect(heights[0]).toBeGreaterThan(100)
    expect(new Set(heights).size).toBe(1)
  },
)
