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

/** The texts below the line, from left to right, by their edges. */
function axisOf(chart: Element) {
  const boxes = [...chart.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
  const lowest = Math.max(...boxes.map(({ bottom }) => bottom))
  return boxes.filter(({ bottom }) => bottom === lowest).toSorted((one, other) => one.left - other.left)
}

test.each([3, 6, 12, 74])('the matches below the ranks of %d are apart at every width', async (count) => {
  await page.viewport(1280, 800)
  const season = Array.from({ length: count }, (_, at) => ({ when: `match ${at + 1}`, rank: 1 + (at % 3) }))
  await renderPage(<RankChart title="Rank" ranks={season} />)
  await document.fonts.ready
  const chart = page.getByRole('img').element()
  const frame = chart.parentElement
  for (let width = 200; width <= 1000; width += 20) {
    frame?.style.setProperty('width', `${width}px`)
    await expect.poll(() => chart.getAttribute('viewBox')).toBe(`0 0 ${chart.clientWidth} 200`)
    const axis = axisOf(chart)
    expect(axis.length).toBeGreaterThan(1)
    const gaps = axis.slice(1).map(({ left }, at) => left - (axis[at]?.right ?? 0))
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThan(5)
  }
})
