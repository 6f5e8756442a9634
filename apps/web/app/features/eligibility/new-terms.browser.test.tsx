import type { EligibilityResponse } from '@toprun/api-schema/eligibility'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEligibility } from '../../testing/sample-account.ts'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { NewTerms } from './new-terms.tsx'
import { TermsDecisionStatus } from './terms-decision.tsx'

const published = sampleEligibility({
  person: { birthDate: '1990-03-14', country: 'NZ', adult: true },
  terms: { ...sampleEligibility().terms, state: 'undecided', decidedAt: null },
})

const decided = (state: 'accepted' | 'rejected'): EligibilityResponse => ({
  ...published,
  terms: { ...published.terms, state, decidedAt: '2026-12-02T09:00:00.000Z' },
})

const site = () => stubApi({ 'GET /api/account/eligibility': published })
const shown = page.getByRole('dialog', { name: 'Our terms have changed' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('new terms say their version and what they are about, and are put off by closing them', async () => {
  const api = site()
  await renderPage(<NewTerms />, { as: 'Tara Terms' })
  await expect.element(shown).toMatchTextContent('Version 2026-12, published on ')
  await expect.element(shown).toMatchTextContent('Refunds take five days.')
  await userEvent.keyboard('{Escape}')
  await expect.element(shown).not.toBeInTheDocument()
  expect(api.sent('POST /api/account/terms')).toEqual([])
})

test('new terms are rejected after it was said what that means, and gone for good', async () => {
  const api = site()
  api.on('POST /api/account/terms', decided('rejected'))
  await renderPage(<NewTerms />, { as: 'Tara Terms' })
  await shown.getByRole('button', { name: 'Reject' }).click()
  const meaning = page.getByRole('dialog', { name: 'Reject the terms' })
  await expect.element(meaning).toMatchTextContent('You can no longer join contests')
  await meaning.getByRole('button', { name: 'Keep accepting' }).click()
  await expect.element(shown).toBeVisible()
  expect(api.sent('POST /api/account/terms')).toEqual([])
  await shown.getByRole('button', { name: 'Reject' }).click()
  await meaning.getByRole('button', { name: 'Reject the terms' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.sent('POST /api/account/terms')).toEqual([{ decision: 'rejected' }])
})

test('new terms that could not be accepted stay, with the reason', async () => {
  const api = site()
  api.on('POST /api/account/terms', refusal(503, 'unavailable', 'Please try again in a minute.'))
  await renderPage(<NewTerms />, { as: 'Tara Terms' })
  await shown.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Please try again in a minute.')).toBeVisible()
  await expect.element(shown).toBeVisible()
  api.on('POST /api/account/terms', decided('accepted'))
  await shown.getByRole('button', { name: 'Accept' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('decided terms are not shown, and a visitor is not asked', async () => {
  const api = site()
  api.on('GET /api/account/eligibility', decided('accepted'))
  const { client, unmount } = await renderPage(<NewTerms />, { as: 'Tara Terms' })
  await expect.poll(() => client.getQueryCache().getAll()[0]?.state.status).toBe('success')
  // Its part would be loaded by now: the tests above have it already.
  await new Promise(requestAnimationFrame)
  await expect.element(shown).not.toBeInTheDocument()
  await unmount()
  localStorage.clear()
  const visit = await renderPage(<NewTerms />)
  expect(visit.client.isFetching()).toBe(0)
  await expect.element(shown).not.toBeInTheDocument()
  expect(api.calls).toHaveLength(1)
})

test('rejected terms can be accepted again in the settings', async () => {
  const api = site()
  api.on('POST /api/account/terms', decided('accepted'))
  await renderPage(<TermsDecisionStatus terms={decided('rejected').terms} />, { as: 'Tara Terms' })
  await expect.element(page.getByRole('status')).toMatchTextContent('You rejected the terms on ')
  await expect.element(button('Reject the terms')).not.toBeInTheDocument()
  await button('Accept the terms').click()
  await expect.poll(() => api.sent('POST /api/account/terms')).toEqual([{ decision: 'accepted' }])
})
