import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { EntryResult } from '@toprun/api-schema/contest'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleSide } from '../../testing/sample-match.ts'
import { EntryResultPage } from './entry-result-page.tsx'

const result: EntryResult = {
  ...{ id: crypto.randomUUID(), user: 'Priya Longstop', contestId: crypto.randomUUID(), code: null },
  ...{ contestName: 'Duel', competition: 'Cup', matchTitle: 'Riverside v Hill', matchResult: null },
  ...{ rank: 1, entries: 2, points: 398.5, prize: 0 },
  leader: {
    ...{ playerId: 'asha', name: 'Asha Rao', role: 'BAT', captaincy: 'captain', card: null },
    ...{ side: sampleSide, look: null },
  },
}

const invitation = page.getByRole('link', { name: 'Pick your own team' })

test('a stranger who opens a shared result is led to a match', async () => {
  await renderPage(<EntryResultPage result={result} origin="" />)
  await expect.element(invitation).toHaveAttribute('href', '/matches')
  const widthOf = (link: Element) => link.getBoundingClientRect().width
  const contest = page.getByRole('link', { name: 'See the contest' })
  expect(widthOf(invitation.element())).toBe(widthOf(contest.element()))
})

test('a user who opens one is led to the contest only', async () => {
  await renderPage(<EntryResultPage result={result} origin="" />, { as: 'Priya Longstop' })
  await expect.element(page.getByRole('link', { name: 'See the contest' })).toBeVisible()
  expect(invitation.elements()).toEqual([])
})

test('a user has the way to the next match at once, in place of the invitation', async () => {
  await renderPage(<EntryResultPage result={result} origin="" />, { as: 'Priya Longstop' })
  const next = page.getByRole('link', { name: 'Play the next match' })
  await expect.element(next).toHaveAttribute('href', '/matches')
  const first = document.createElement('div')
  first.innerHTML = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EntryResultPage result={result} origin="" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(first.querySelector('.user-part')).toHaveTextContent('Play the next match')
  expect(first.querySelector('.visitor-part')).toHaveTextContent('Pick your own team')
})

test.for([
  [{ rank: 6, entries: 81 }, ['Points398.5', 'FinishTop 8 %']],
  [{ rank: 7, entries: 100 }, ['Points398.5', 'FinishTop 7 %']],
  [{ rank: 50, entries: 100 }, ['Points398.5', 'FinishTop 50 %']],
  [{ rank: 51, entries: 100 }, ['Rank51st', 'Points398.5']],
  [{ rank: 1, entries: 81 }, ['Rank1st', 'Points398.5']],
  [{ rank: 2, entries: 3 }, ['Rank2nd', 'Points398.5']],
] as const)(
  'on a desktop a result of %j says beside its points how good it is: %j',
  async ([place, shown]) => {
    await page.viewport(1440, 844)
    await renderPage(<EntryResultPage result={{ ...result, ...place }} origin="" />)
    await expect.element(invitation).toBeVisible()
    const figures = [...document.querySelectorAll('dl > div')].filter((each) => each.checkVisibility())
    expect(figures.map(({ textContent }) => textContent)).toEqual(shown)
  },
)

test.for([390, 1440])('rank and points stand once beside the picture at %i px', async (width) => {
  await page.viewport(width, 844)
  const { container } = await renderPage(<EntryResultPage result={result} origin="" />)
  await expect.element(invitation).toBeVisible()
  expect(container.textContent?.split('398.5')).toHaveLength(2)
  expect(container.textContent?.split('1st of 2')).toHaveLength(2)
})

test('on a phone the picture has the whole card, and the ways to share are those of its one button', async () => {
  await page.viewport(390, 844)
  await renderPage(<EntryResultPage result={result} origin="" />)
  const picture = page.getByRole('img', { name: /finished 1st of 2/ })
  await expect.element(picture).toBeInTheDocument()
  const whole = picture.element().getBoundingClientRect()
  const shown = picture.element().parentElement?.getBoundingClientRect()
  // Without its border of a pixel.
  expect(shown?.height).toBeGreaterThanOrEqual(whole.height)
  // The card stands at the right of it, in nine tenths of its height.
  expect(whole.width / whole.height).toBeLessThan(1.1)
  expect(page.getByRole('list', { name: 'Share' }).elements()).toEqual([])
})

test.for([320, 360])(
  'the figures of a narrow phone fit in their row, also the largest, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    await renderPage(
      <div className="page page-body">
        <EntryResultPage
          result={{ ...result, entries: 81, rank: 1, points: 1398.5, prize: 1126.5 }}
          origin=""
        />
      </div>,
    )
    await expect.element(page.getByText('$1,126.50').first()).toBeVisible()
    await document.fonts.ready
    const figures = [...document.querySelectorAll('dl > div')].filter((each) => each.checkVisibility())
    const line = document.querySelector('dl')?.getBoundingClientRect()
    expect(figures.at(-1)?.getBoundingClientRect().right).toBe(line?.right)
  },
)

test.for([
  [{ rank: 1, prize: 1126.5 }, ['Rank1st', 'Points1,398.5', 'Won$1,126.50']],
  [{ rank: 8, prize: 18.75 }, ['Rank8th', 'Points1,398.5', 'Won$18.75']],
  [{ rank: 20, prize: 0 }, ['Rank20th', 'Points1,398.5', 'FinishTop 25 %']],
  [{ rank: 60, prize: 0 }, ['Rank60th', 'Points1,398.5']],
] as const)(
  'the first screen of a phone is full with a result of %j: the picture over its width, the figures %j and Share',
  async ([place, shown]) => {
    await page.viewport(390, 844)
    const { container } = await renderPage(
      <div className="page page-body">
        <EntryResultPage result={{ ...result, entries: 81, points: 1398.5, ...place }} origin="" />
      </div>,
      { as: 'Priya Longstop' },
    )
    const share = page.getByRole('button', { name: 'Share' })
    await expect.element(share).toBeVisible()
    await document.fonts.ready
    const figures = [...document.querySelectorAll('dl > div')].filter((each) => each.checkVisibility())
    expect(figures.map(({ textContent }) => textContent)).toEqual(shown)
    const line = document.querySelector('dl')?.getBoundingClientRect()
    expect(figures.at(-1)?.getBoundingClientRect().right).toBe(line?.right)
    const picture = container.querySelector('figure')?.getBoundingClientRect()
    expect(picture?.width).toBeGreaterThan(350)
    expect(line?.top).toBe(picture?.bottom)
    for (const each of figures) {
      const value = each.querySelector('dd')
      expect(value?.scrollWidth).toBeLessThanOrEqual(value?.clientWidth ?? 0)
      expect(Number.parseFloat(getComputedStyle(value ?? each).fontSize)).toBeGreaterThanOrEqual(32)
    }
    expect(share.element().classList.contains('bg-gold')).toBe(true)
    // The head of the site is above, and its bar is below.
    expect(share.element().getBoundingClientRect().bottom).toBeLessThan(844 - 90 - 60)
  },
)
