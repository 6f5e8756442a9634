import { expect, test } from 'vitest'
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
