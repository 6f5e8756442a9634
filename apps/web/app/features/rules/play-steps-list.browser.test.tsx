import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { PlayStepsList } from './play-steps-list.tsx'

const titles = ['Choose a match', 'Create a team', 'Attach 2 cards', 'Join a contest', 'Claim winnings']
const steps = titles.map((title) => ({ title, text: '', more: { to: '/game', label: 'More' } }))

test.each(['dark', 'light'] as const)(
  'each step of how to play has one picture, in the %s theme',
  async (theme) => {
    await renderPage(<PlayStepsList steps={steps} />, { theme })
    const shown = [...document.querySelectorAll('img')].filter((picture) => picture.checkVisibility())
    expect(shown).toHaveLength(titles.length)
    for (const { src } of shown) expect(src).toContain(`-${theme}`)
  },
)

test.for([390, 768, 1440])('no picture of a step is cropped, at %i px', async (width) => {
  await page.viewport(width, 900)
  const long = steps.map((step) => ({ ...step, text: 'Eleven players from both sides. '.repeat(9) }))
  const { container } = await renderPage(
    <div className="page">
      <PlayStepsList steps={long} isWide />
    </div>,
  )
  const shown = [...container.querySelectorAll('img')].filter((picture) => picture.checkVisibility())
  expect(shown).toHaveLength(titles.length)
  for (const { clientWidth, clientHeight } of shown) expect(clientWidth / clientHeight).toBeCloseTo(1.5, 1)
  const tops = shown.slice(0, 3).map((picture) => picture.getBoundingClientRect().top)
  expect(new Set(tops).size, 'rows of the first three steps').toBe(width < 1024 ? 3 : 1)
})
