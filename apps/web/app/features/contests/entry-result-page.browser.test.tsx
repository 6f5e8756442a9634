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
  [{ rank: 6, entries: 81 }, ['FinishTop 8 %']],
  [{ rank: 7, entries: 100 }, ['FinishTop 7 %']],
  [{ rank: 50, entries: 100 }, ['FinishTop 50 %']],
  [{ rank: 51, entries: 100 }, []],
  [{ rank: 1, entries: 81 }, []],
  [{ rank: 2, entries: 3 }, []],
] as const)(
  'a result of %j says beside its points how good it is, unless the title does: %j',
  async ([place, finish]) => {
    await renderPage(<EntryResultPage result={{ ...result, ...place }} origin="" />)
    await expect.element(invitation).toBeVisible()
    const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(figures).toEqual(['Points398.5', ...finish])
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
  expect(whole.height).toBeGreaterThan(whole.width)
  expect(page.getByRole('list', { name: 'Share' }).elements()).toEqual([])
})

test.for([
  [9, ['Won', '$9.00']],
  [0, []],
] as const)('a phone has the figures above the picture, with what was won: $%d', async ([prize, won]) => {
  await page.viewport(390, 844)
  await renderPage(<EntryResultPage result={{ ...result, prize }} origin="" />)
  const picture = page.getByRole('img', { name: 'Priya Longstop finished 1st of 2 with 398.5 points' })
  await expect.element(picture).toBeInTheDocument()
  const figures = [...document.querySelectorAll('dl dt, dl dd')]
  expect(figures.map(({ textContent }) => textContent)).toEqual([...won, 'Points', '398.5'])
  const bottom = figures.at(-1)?.getBoundingClientRect().bottom ?? Number.NaN
  expect(bottom).toBeLessThan(picture.element().getBoundingClientRect().top)
})

test('on a phone the place and the prize stand large under the picture, above Share', async () => {
  await page.viewport(390, 844)
  await renderPage(<EntryResultPage result={{ ...result, prize: 75.25 }} origin="" />, {
    as: 'Priya Longstop',
  })
  const place = page.getByText('1st', { exact: true })
  const prize = page.getByRole('figure')
  await expect.element(place).toBeVisible()
  expect(Number.parseFloat(getComputedStyle(place.element()).fontSize)).toBeGreaterThanOrEqual(40)
  await expect.element(page.getByRole('figure')).toHaveTextContent('1stWon $75.25')
  expect([...document.querySelectorAll('dl > div')].filter((each) => each.checkVisibility())).toHaveLength(1)
  const share = page.getByRole('button', { name: 'Share' }).element()
  expect(share.classList.contains('bg-gold')).toBe(true)
  expect(share.getBoundingClientRect().top).toBeGreaterThan(prize.element().getBoundingClientRect().bottom)
})
