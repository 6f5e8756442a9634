import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { profileOf, sampleEligibility } from '../../testing/sample-account.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { FirstSteps } from './first-steps.tsx'

const stated = { birthDate: '1990-01-01', country: 'IN', adult: true }
const match = sampleMatch()

const steps = page.getByRole('region', { name: 'Three steps to your first contest' })

test('a new user sees what is left before a first contest, and its way', async () => {
  const { data } = profileOf('Nora New')
  const api = stubApi({
    'GET /api/profile': { data: { ...data, email: 'nora@example.com', emailVerified: false } },
    'GET /api/account/eligibility': sampleEligibility({ person: stated }),
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/game/matches': { matches: [match], next: null },
    'POST /api/account/verification-mail': { msg: 'A link is on its way to your address.' },
  })
  await renderPage(<FirstSteps />, { as: 'Nora New' })
  await expect.element(steps.getByText('Follow the link we sent to nora@example.com.')).toBeVisible()
  await expect.element(steps.getByText('Done')).toBeVisible()
  expect(steps.getByRole('button', { name: 'Confirm age and country' }).elements()).toEqual([])
  await expect
    .element(steps.getByRole('link', { name: 'See the next match' }))
    .toHaveAttribute('href', `/matches/${match.id}?tab=contests`)
  await press(steps.getByRole('button', { name: 'Send it again' }))
  await expect.element(steps.getByText('A link is on its way to your address.')).toBeVisible()
  expect(api.sent('POST /api/account/verification-mail')).toHaveLength(1)
})
