import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
import { sampleEligibility } from '../../../testing/sample-account.ts'
import { stubApi } from '../../../testing/stub-api.ts'
import AddBalanceDialog from './add-balance-dialog.tsx'

const person = { birthDate: '1990-01-01', country: 'IN', adult: true }

test.for([
  ['closed', ['paid_contest'], 1],
  ['open', [], 0],
] as const)(
  'before money is added, a country where contests with a fee are %s says what it buys',
  async ([_what, closed, shown]) => {
    const { sent } = stubApi({
      'GET /api/account/eligibility': sampleEligibility({ person, closed: [...closed] }),
      'GET /payments/methods': { methods: [], sandbox: true },
    })
    await renderPage(<AddBalanceDialog onClose={() => undefined} />, { as: 'Fan Eight' })
    await expect.poll(() => sent('GET /api/account/eligibility').length).toBe(1)
    await expect
      .poll(
        () =>
          page
            .getByText('Contests with an entry fee are closed in India: money buys packs and cards only.')
            .elements().length,
      )
      .toBe(shown)
  },
)
