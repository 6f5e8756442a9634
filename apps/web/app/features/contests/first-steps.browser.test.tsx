import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renameUser } from '../../platform/session.ts'
import { press, renderPage } from '../../testing/render-page.tsx'
import { profileOf, sampleEligibility } from '../../testing/sample-account.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { FirstSteps } from './first-steps.tsx'

const stated = { birthDate: '1990-01-01', country: 'IN', adult: true }
const match = sampleMatch()
const postponed = {
  ...sampleMatch(),
  id: '5b1f0000-0000-4000-8000-000000000009',
  state: 'postponed' as const,
}

const unjoined = {
  'GET /api/profile': profileOf('Nora New'),
  'GET /api/account/eligibility': sampleEligibility({ person: stated }),
  'GET /api/game/entries': { entries: [], next: null },
  'GET /api/game/matches': { matches: [match], next: null },
}

const steps = page.getByRole('region', { name: 'Three steps to your first contest' })

test('a new user sees what is left before a first contest, and its way', async () => {
  const { data } = profileOf('Nora New')
  const api = stubApi({
    'GET /api/profile': { data: { ...data, email: 'nora@example.com', emailVerified: false } },
    'GET /api/account/eligibility': sampleEligibility({ person: stated }),
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/game/matches': { matches: [postponed, match], next: null },
    'POST /api/account/verification-mail': { msg: 'A link is on its way to your address.' },
  })
  await renderPage(<FirstSteps />, { as: 'Nora New' })
  await expect.element(steps.getByText('Follow the link we sent to nora@example.com.')).toBeVisible()
  await expect.element(steps.getByText('Done')).toBeVisible()
  expect(
    localStorage.getItem('_steps'),
    'their place is there from the first paint of the next page on',
  ).toBe('2 Nora New')
  expect(steps.getByRole('button', { name: 'Confirm age and country' }).elements()).toEqual([])
  await expect
    .element(steps.getByRole('link', { name: 'See the next match' }))
    .toHaveAttribute('href', `/matches/${match.id}?tab=contests`)
  await press(steps.getByRole('button', { name: 'Send it again' }))
  await expect.element(steps.getByText('A link is on its way to your address.')).toBeVisible()
  expect(api.sent('POST /api/account/verification-mail')).toHaveLength(1)
})

test('the first step that is open has the one gold button, until all of it is done that can be done here', async () => {
  stubApi({
    ...unjoined,
    'GET /api/profile': { data: { ...profileOf('Nora New').data, emailVerified: false } },
    'GET /api/account/eligibility': sampleEligibility(),
    'POST /api/account/verification-mail': { msg: 'A link is on its way to your address.' },
  })
  await renderPage(<FirstSteps leads />, { as: 'Nora New' })
  const again = steps.getByRole('button', { name: 'Send it again' })
  const person = steps.getByRole('button', { name: 'Confirm age and country' })
  await expect.element(again).toHaveClass('bg-gold')
  await expect.element(person).not.toHaveClass('bg-gold')
  await press(again)
  await expect.element(person).toHaveClass('bg-gold')
  await expect.element(again).not.toHaveClass('bg-gold')
})

test('who has joined a contest sees none of it, whatever is left', async () => {
  stubApi({
    'GET /api/profile': profileOf('Olga Old'),
    'GET /api/account/eligibility': sampleEligibility(),
    'GET /api/game/entries': { entries: [sampleEntry(match, { teamId: crypto.randomUUID() })], next: null },
  })
  localStorage.setItem('_steps', '1 Olga Old')
  const { client } = await renderPage(<FirstSteps />, { as: 'Olga Old' })
  await expect
    .poll(() =>
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    )
    .toEqual(['success', 'success', 'success'])
  // Its part would be loaded by now: the test above has it already.
  await new Promise(requestAnimationFrame)
  expect(localStorage.getItem('_steps')).toBeNull()
  expect(steps.elements()).toEqual([])
})

test("their mark goes along with a new name of the user's", async () => {
  stubApi(unjoined)
  await renderPage(<FirstSteps />, { as: 'Nora New' })
  await expect.poll(() => localStorage.getItem('_steps')).toBe('1 Nora New')
  renameUser('Nora Newer')
  await expect.poll(() => localStorage.getItem('_steps')).toBe('1 Nora Newer')
})

test('their place is not kept where nothing can be read without a connection', async () => {
  document.documentElement.dataset.firstSteps = '2'
  onTestFinished(() => {
    delete document.documentElement.dataset.firstSteps
  })
  stubApi(unjoined)
  // What listens for the connection, before anything is asked for.
  onTestFinished(onlineManager.subscribe(() => undefined))
  dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    dispatchEvent(new Event('online'))
  })
  await renderPage(<FirstSteps />, { as: 'Nora New' })
  await expect.poll(() => document.documentElement.dataset.firstSteps).toBeUndefined()
  dispatchEvent(new Event('online'))
  await expect.element(steps).toBeVisible()
})

test.for([
  [390, '2', true],
  [1440, '2', true],
  [1440, undefined, false],
] as const)(
  'on a screen of %i px with a mark of %s their place is there, as high as they are: %s',
  async ([width, mark, isKept]) => {
    await page.viewport(width, 900)
    const data = document.documentElement.dataset
    if (mark) data.firstSteps = mark
    onTestFinished(() => {
      delete data.firstSteps
    })
    const read = Promise.withResolvers<void>()
    stubApi({
      ...unjoined,
      'GET /api/profile': async () => {
        await read.promise
        return { data: { ...profileOf('Nora New').data, emailVerified: true } }
      },
      'GET /api/account/eligibility': sampleEligibility(),
    })
    await renderPage(
      <div data-testid="around" className="flow-root">
        <FirstSteps />
      </div>,
      { as: 'Nora New' },
    )
    const around = page.getByTestId('around').element()
    const kept = around.getBoundingClientRect().height
    expect(kept > 0).toBe(isKept)
    if (!isKept) return
    read.resolve()
    await expect.element(steps).toBeVisible()
    expect(Math.abs(around.getBoundingClientRect().height - kept)).toBeLessThanOrEqual(8)
  },
)
