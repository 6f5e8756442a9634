import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEligibility } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import PersonDialog from './person-dialog.tsx'

test('the question repeats what is confirmed for good, and says whether contests with a fee are open there', async () => {
  stubApi({ 'GET /api/account/eligibility': { ...sampleEligibility(), paidContestsClosedIn: ['IN'] } })
  await renderPage(<PersonDialog onDone={() => undefined} />, { as: 'Nora New' })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^You confirm/)).not.toBeInTheDocument()
  await dialog.getByLabelText('Date of birth').fill('1995-05-05')
  await dialog.getByLabelText('Country').selectOptions('NZ')
  await expect.element(dialog.getByText('Contests with an entry fee are open in New Zealand.')).toBeVisible()
  await expect.element(dialog.getByText('You confirm: 5 May 1995, New Zealand.')).toBeVisible()
  // While a year is typed, five digits of it can be there.
  await dialog.getByLabelText('Date of birth').fill('12345-01-01')
  await expect.element(dialog.getByText(/^You confirm/)).not.toBeInTheDocument()
  await dialog.getByLabelText('Country').selectOptions('IN')
  await expect.element(dialog.getByText('Contests with an entry fee are closed in India.')).toBeVisible()
})

test('an empty form is refused with the focus in its first field', async () => {
  stubApi({ 'GET /api/account/eligibility': sampleEligibility() })
  await renderPage(<PersonDialog onDone={() => undefined} />, { as: 'Nora New' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(dialog.getByLabelText('Date of birth')).toHaveFocus()
})
