import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { RankChart } from './rank-chart.tsx'

const ranks = [
  { when: 'over 1', rank: 32 },
  { when: 'over 2', rank: 22 },
]

/** How much the drawing is stretched or shrunk, with its texts. */
const scaleOf = (chart: Element) => chart instanceof SVGSVGElement && chart.getScreenCTM()?.a

test.each([230, 900])('the words of a chart that is %d px wide keep their size', async (width) => {
  await renderPage(
    <div style={{ width }}>
      <RankChart title="Your rank" ranks={ranks} />
    </div>,
  )
  const chart = page.getByRole('img', { name: 'From 32nd after over 1 to 22nd after over 2.' })
  await expect.poll(() => scaleOf(chart.element())).toBeCloseTo(1, 1)
  await expect.element(chart.getByText('over 1')).toBeVisible()
})
