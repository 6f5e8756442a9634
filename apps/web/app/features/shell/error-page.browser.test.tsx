import { data, Link, useRouteError } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { networkFailure } from '../../platform/api-client.ts'
import { press, renderPage } from '../../testing/render-page.tsx'
import { ErrorPage } from './error-page.tsx'

const Failed = () => <ErrorPage error={useRouteError()} />

/** A page whose loader fails until the site can be reached. */
async function openAway(error: unknown) {
  const site = { isReached: false }
  await renderPage(<Link to="/away">Away</Link>, {
    routes: [
      {
        path: '/away',
        errorElement: <Failed />,
        element: <p>The page</p>,
        loader: () => {
          if (!site.isReached) throw error
          return null
        },
      },
    ],
  })
  await press(page.getByRole('link', { name: 'Away' }))
  return site
}

const title = (name: string) => page.getByRole('heading', { level: 1, name })

test.for(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a page that could not be reached blames the connection, not the site: %s',
  async (message) => {
    await openAway(new TypeError(message))
    await expect.element(title('No connection')).toBeVisible()
    expect(document.title).toBe('No connection · TopRun')
    expect(title('Rain stopped play').elements()).toEqual([])
  },
)

test('it is read again by Try again', async () => {
  const site = await openAway(new TypeError('Failed to fetch'))
  site.isReached = true
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('The page')).toBeVisible()
})

test('it is read again once there is a connection', async () => {
  const site = await openAway(new TypeError('Failed to fetch'))
  await expect.element(title('No connection')).toBeVisible()
  site.isReached = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The page')).toBeVisible()
})

test('a page that broke says so', async () => {
  await openAway(new TypeError('undefined is not a function'))
  await expect.element(title('Rain stopped play')).toBeVisible()
})

test.for([
  [{ msg: 'This league is full.' }, 'This league is full.'],
  [{ msg: { of: 'another kind' } }, networkFailure],
  ['a page of a proxy', networkFailure],
  [null, networkFailure],
] as const)('what the site refuses says why, or that it could not be asked: %j', async ([answer, text]) => {
  await openAway(data(answer, { status: 409 }))
  await expect.element(title('Not out, not in')).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
})

test('its picture is gone if it does not load', async () => {
  await openAway(new TypeError('Failed to fetch'))
  await expect.element(title('No connection')).toBeVisible()
  const picture = document.querySelector('section img')
  picture?.dispatchEvent(new Event('error'))
  expect(picture?.checkVisibility()).toBe(false)
})
