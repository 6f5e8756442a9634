import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import banner from './win-big.svg?raw'
import { WinBig } from './win-big.tsx'

const match = sampleMatch()
const now = { match, live: 0, upcoming: 1 }

test('after the tournament the page leads with the next free contest and its prize, and back to the site', async () => {
  const contest = { id: 'c1', name: 'First Innings', firstPrize: 25 }
  await renderPage(<WinBig download="/matches" now={{ ...now, free: { match, contest } }} />)
  const free = page.getByRole('region', { name: 'Win up to $25.00' })
  await expect.element(free.getByText(/^First Innings: Riverside Royals v Hill Hoppers/)).toBeVisible()
  await expect
    .element(free.getByRole('link', { name: 'Join First Innings' }))
    .toHaveAttribute('href', '/contests/c1')
  await expect.element(free.getByText(/^Locks \w{3} \d+ \w{3},? \d\d:\d\d/)).toBeVisible()
  const title = page.getByRole('heading', { name: 'WIN BIG' }).element().getBoundingClientRect()
  expect(free.element().getBoundingClientRect().top).toBeLessThan(title.bottom + 60)
  const ways = page.getByRole('region', { name: 'How you win' }).getByRole('heading', { level: 3 })
  expect(ways.elements().map(({ textContent }) => textContent)).toEqual([
    'Choose a match',
    'Build a team',
    'Join free',
  ])
  await expect.element(page.getByText('22 Oct to 13 Nov. The tournament is over.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to TopRun' })).toHaveAttribute('href', '/')
})

test('on a desktop the banner is a stage that reaches the edge, and the free contest leads', async () => {
  await page.viewport(1440, 900)
  const contest = { id: 'c1', name: 'First Innings', firstPrize: 2.5 }
  const { container } = await renderPage(
    <WinBig download="/matches" now={{ ...now, free: { match, contest } }} />,
  )
  await document.fonts.ready
  const banner = container.querySelector('.win-big')?.getBoundingClientRect()
  expect(banner?.right).toBe(document.documentElement.clientWidth)
  expect(banner?.top).toBe(0)
  const sizeOf = (text: string) =>
    Number.parseFloat(getComputedStyle(page.getByText(text, { exact: true }).element()).fontSize)
  expect(sizeOf('Play free')).toBeGreaterThan(sizeOf('WIN BIG'))
  await expect
    .element(page.getByText('T20 World Cup').element().parentElement)
    .toHaveTextContent('T20 World Cup · 22 Oct to 13 Nov. The tournament is over.')
})

test.for([1024, 1280, 1440, 1920])(
  'at %i px the ball of the banner is clear of the way back',
  async (width) => {
    await page.viewport(width, 900)
    const { container } = await renderPage(<WinBig download="/matches" now={undefined} />)
    await document.fonts.ready
    const frame = container.querySelector('.win-big')?.getBoundingClientRect() ?? new DOMRect()
    const [, x, y] = /id="ball" transform="translate\((\d+) (\d+)\)/.exec(banner) ?? []
    // As `object-fit: cover` scales the drawing, its middle and its foot in the frame.
    const scale = Math.max(frame.width / 1280, frame.height / 720)
    const middle = frame.left + frame.width / 2 + (Number(x) - 640) * scale
    const ball = { radius: 52 * scale, y: frame.bottom + (Number(y) - 720) * scale }
    const back = page.getByRole('link', { name: 'Back to TopRun' }).element().getBoundingClientRect()
    expect(ball.y - ball.radius > back.bottom || middle - ball.radius > back.right).toBe(true)
    expect(middle + ball.radius).toBeLessThanOrEqual(frame.right)
    expect(ball.y).toBeGreaterThan(frame.top)
  },
)

test('without a free contest the page leads to the match', async () => {
  await renderPage(<WinBig download="/matches" now={{ ...now, free: undefined }} />)
  await expect.element(page.getByRole('region', { name: 'Playing next' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Join/ })).not.toBeInTheDocument()
})
