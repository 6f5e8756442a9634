import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { markFirstSteps } from '../../platform/first-steps-mark.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { profileOf, sampleEligibility } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { Hero } from '../home/hero.tsx'
import '../home/first-steps-place.css'
import HomeFirstSteps from './home-first-steps.tsx'

const newUser = {
  'GET /api/profile': profileOf('Nora New'),
  'GET /api/account/eligibility': sampleEligibility(),
  'GET /api/game/entries': { entries: [], next: null },
  'GET /api/game/matches': { matches: [], next: null },
}
const steps = page.getByRole('heading', { name: 'Three steps to your first contest' })

test('a new user sees the first steps in place of the ways to matches and contests, with one gold action', async () => {
  stubApi(newUser)
  await renderPage(
    <>
      <Hero />
      <div id="steps" className="page" />
      <HomeFirstSteps />
    </>,
    { as: 'Nora New' },
  )
  await expect.element(steps).toBeVisible()
  const ways = [...document.querySelectorAll(':is(section:has(+ #steps), #steps) :is(a, button)')]
  const shown = ways.filter((way) => way.checkVisibility())
  const others = shown.filter((way) => way.closest('#steps, .visitor-part') === null)
  expect(others.map(({ textContent }) => textContent)).toEqual(['Play & Win'])
  expect(shown.filter((way) => way.matches('.bg-gold'))).toHaveLength(1)
  markFirstSteps(null)
  expect(ways.filter((way) => way.checkVisibility()).map(({ textContent }) => textContent)).toContain(
    'Choose a match',
  )
})
