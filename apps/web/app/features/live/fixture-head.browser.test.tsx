import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch, sampleSide } from '../../testing/sample-match.ts'
import { StartTime } from '../matches/start-time.tsx'
import { FixtureHead } from './fixture-head.tsx'

const startsAt = new Date(Date.now() + 1_800_000).toISOString()
const match = sampleMatch({ startsAt, locksAt: startsAt })

test.for<[sides: string, shown: typeof match]>([
  ['two', match],
  ['three', { ...match, sides: [...match.sides, { ...sampleSide, name: 'Town', short: 'TOW' }] }],
])('the head of a match of %s sides counts down to the lock once', async ([_sides, shown]) => {
  await renderPage(<FixtureHead match={shown} />)
  await expect.poll(() => page.getByText(/^Locks in/).elements().length).toBe(1)
})

test('the time that is left has its place before the browser knows it', async () => {
  await document.fonts.ready
  const before = document.createElement('div')
  document.body.append(before)
  const { container } = await renderPage(<StartTime startsAt={startsAt} locksAt={startsAt} />)
  await expect.element(page.getByText(/^Locks in/)).toBeVisible()
  before.innerHTML = renderToStaticMarkup(<StartTime startsAt={startsAt} locksAt={startsAt} />)
  // From one line for all to a word a line.
  for (let width = 80; width <= 360; width += 40) {
    before.style.width = `${width}px`
    container.style.width = `${width}px`
    expect(container.clientHeight).toBe(before.clientHeight)
  }
  before.remove()
})

test.each([
  [390, 190],
  [1440, 160],
])(
  'at %i px the head of a match is at most %i px high, with the whole names on the colours of their sides',
  async (width, most) => {
    await page.viewport(width, 844)
    await renderPage(<FixtureHead match={match} />)
    await document.fonts.ready
    expect(page.getByRole('region', { name: 'Score' }).element().clientHeight).toBeLessThanOrEqual(most)
    const plate = document.querySelector('.match-plate')?.getBoundingClientRect()
    const names = document.querySelectorAll<HTMLElement>('.match-band__side')
    expect([...names].map(({ textContent }) => textContent)).toEqual(['Riverside Royals', 'Hill Hoppers'])
    const [first, second] = [...names].map((name) => name.getBoundingClientRect())
    expect(first?.right).toBeLessThanOrEqual(plate?.left ?? 0)
    expect(second?.left).toBeGreaterThanOrEqual(plate?.right ?? Infinity)
  },
)
