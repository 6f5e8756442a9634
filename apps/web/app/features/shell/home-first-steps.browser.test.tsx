import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { profileOf, sampleEligibility } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import HomeFirstSteps from './home-first-steps.tsx'

test('a new user sees the first steps below the words of the front page, and not on other pages', async () => {
  stubApi({
    'GET /api/profile': profileOf('Nora New'),
    'GET /api/account/eligibility': sampleEligibility(),
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/game/matches': { matches: [], next: null },
  })
  const menu = <HomeFirstSteps />
  const away = (
    <>
      <main id="main">
        <section>Questions</section>
      </main>
      {menu}
    </>
  )
  await renderPage(
    <>
      <main id="main">
        <section aria-label="Words">
          <Link to="/faq">FAQ</Link>
        </section>
      </main>
      {menu}
    </>,
    { at: '/', as: 'Nora New', routes: [{ path: '/faq', element: away }] },
  )
  const steps = page.getByRole('heading', { name: 'Three steps to your first contest' })
  await expect.element(page.getByRole('region', { name: 'Words' }).getByRole('heading')).toBeVisible()
  await press(page.getByRole('link', { name: 'FAQ' }))
  await expect.element(page.getByText('Questions')).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
})
