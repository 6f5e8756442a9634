import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { matchInPlay as match } from '../../testing/match-in-play.ts'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { stubApi } from '../../testing/stub-api.ts'
import ScoreBar from './score-bar.tsx'

vi.mock(
  '../../platform/live/use-live.ts',
  async () => (await import('../../testing/match-in-play.ts')).streamOfMatch,
)

test.for([390, 1440])(
  'the score is slim at %i px, and the end of a page leaves it its room',
  async (width) => {
    await page.viewport(width, 844)
    const entry = sampleEntry(match, { teamId: crypto.randomUUID() })
    stubApi({ 'GET /api/game/entries': { entries: [entry], next: null } })
    await renderPage(
      <>
        <ScoreBar />
        <p data-testid="room" style={{ height: 'var(--score-bar-height)' }} />
      </>,
      { at: '/faq', as: 'Watcher' },
    )
    const score = page.getByRole('complementary', { name: 'Your live contest' })
    await expect.element(score).toBeVisible()
    const room = () => page.getByTestId('room').element().clientHeight
    await expect.poll(room).toBeGreaterThan(0)
    const { top, height } = score.element().getBoundingClientRect()
    expect(height).toBeLessThan(50)
    expect(room()).toBeGreaterThanOrEqual(844 - top)
  },
)

test('in a chase the side that batted first is before the side at bat, which alone stays on a phone', async () => {
  await page.viewport(1440, 844)
  const entry = sampleEntry(match, { teamId: crypto.randomUUID() })
  stubApi({ 'GET /api/game/entries': { entries: [entry], next: null } })
  await renderPage(<ScoreBar />, { at: '/faq', as: 'Watcher' })
  const link = page.getByRole('complementary', { name: 'Your live contest' }).getByRole('link')
  await expect.element(link).toMatchTextContent(/: RIV 159 all out\s*20\/1\s*\(3\.2\)/)
  const leftOf = (text: string) => page.getByText(text).element().getBoundingClientRect().left
  expect(leftOf('RIV 159 all out')).toBeLessThan(leftOf('20/1'))
  await page.viewport(390, 844)
  expect(page.getByText('RIV 159 all out').element().clientWidth).toBeLessThanOrEqual(1)
  expect(page.getByText('20/1').element().clientWidth).toBeGreaterThan(20)
})

test.for([
  '/',
  '/my-contests',
  '/gayle-card',
  '/profile',
  '/settings',
  '/place-order',
  '/marketplace/sell',
  '/mint-nft/1',
  '/wallet',
  '/vault/1',
  '/marketplace/tokens',
  '/verify/1',
  '/reset-password/1',
])('the score of a live contest follows to pages that do not show it, not to %s', async (without) => {
  const entry = sampleEntry(match, { teamId: crypto.randomUUID() })
  stubApi({ 'GET /api/game/entries': { entries: [entry], next: null } })
  const bar = <ScoreBar />
  const routes = [{ path: without, element: bar }]
  await renderPage(
    <>
      {bar}
      <Link to={without}>Leave</Link>
    </>,
    { at: '/faq', as: 'Watcher', routes },
  )
  const score = page.getByRole('complementary', { name: 'Your live contest' })
  await expect.element(score).toBeVisible()
  await press(page.getByRole('link', { name: 'Leave' }))
  await expect.element(page.getByRole('link', { name: 'Leave' })).not.toBeInTheDocument()
  expect(score.elements()).toEqual([])
})
