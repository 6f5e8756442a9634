import { useLayoutEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import bowled from '../../ui/empty/bowled.svg?no-inline'
import rain from '../../ui/empty/matches.svg?no-inline'
import { PageTitle } from '../../ui/page-header.tsx'
import { StatePicture } from '../../ui/state-picture.tsx'

/** A missing, broken or unreached page. Never shows internals. It is read again as soon as a lost connection is back. */
export function ErrorPage({ error }: { error: unknown }) {
  const [picture, title, text] = wordsFor(error)
  const location = useLocation()
  const navigate = useNavigate()
  function readAgain() {
    navigate(location, { replace: true })
  }
  // At once: the connection may be back before the next paint.
  useLayoutEffect(() => {
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  })
  return (
    <section data-error-page className="page grid justify-items-center gap-4 py-16 text-center sm:py-24">
      <title>{`${title} · TopRun`}</title>
      <StatePicture src={picture} className="w-72" />
      <PageTitle>{title}</PageTitle>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {picture === bowled ? (
          <ButtonLink to="/">Back to the start</ButtonLink>
        ) : (
          <Button onClick={readAgain}>Try again</Button>
        )}
        <ButtonLink to="/matches" variant="secondary">
          See the matches
        </ButtonLink>
      </div>
    </section>
  )
}

/** `rain` stands where trying again may help. */
type Words = readonly [picture: string, title: string, text: string]

const missing: Words = [
  bowled,
  'Bowled! This page does not exist',
  'The address may be mistyped, or the page has moved.',
]
const broken: Words = [
  rain,
  'Rain stopped play',
  'Something broke on our side. Please try again in a moment.',
]
const unreached: Words = [rain, 'No connection', 'This page loads as soon as you are back online.']

/** What `fetch` throws without a connection: `Failed to fetch`, `NetworkError when …`, `Load failed`. */
const noConnection = /fetch|network|load f/i

function wordsFor(error: unknown): Words {
  if (!isRouteErrorResponse(error))
    return error instanceof TypeError && noConnection.test(error.message) ? unreached : broken
  if (error.status === 404) return missing
  if (error.status >= 500) return broken
  // The API's message, which `load` passes on.
  const said: unknown = error.data?.msg
  return [bowled, 'Not out, not in', typeof said === 'string' ? said : networkFailure]
}
