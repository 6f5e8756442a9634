import { useLayoutEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import bowled from '../../ui/empty/bowled.svg?no-inline'
import rain from '../../ui/empty/matches.svg?no-inline'
import { PageTitle } from '../../ui/page-header.tsx'
import { StatePicture } from '../../ui/panel-state.tsx'

/** A missing, broken or unreached page. Never shows internals. One that was not reached is read again as soon as there is a connection. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, title, text } = wordsFor(error)
  const isUnreached = status === 0
  const location = useLocation()
  const navigate = useNavigate()
  const readAgain = () => {
    navigate(location, { replace: true })
  }
  // At once: the connection may be back before the next paint.
  useLayoutEffect(() => {
    if (!isUnreached) return
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  })
  return (
    <section className="page grid justify-items-center gap-4 py-16 text-center sm:py-24">
      <StatePicture src={isMissing(status) ? bowled : rain} className="w-72" />
      {!isUnreached && <p className="font-display text-2xl font-bold text-muted tabular-nums">{status}</p>}
      <PageTitle>{title}</PageTitle>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {isMissing(status) ? (
          <ButtonLink to="/">Back to the start</ButtonLink>
        ) : (
          <Button onClick={isUnreached ? readAgain : () => window.location.reload()}>Try again</Button>
        )}
        <ButtonLink to="/matches" variant="secondary">
          See the matches
        </ButtonLink>
      </div>
    </section>
  )
}

const isMissing = (status: number) => status >= 400 && status < 500

/** `status` is 0 if the server was not reached. */
type Description = { status: number; title: string; text: string }

const missing: Description = {
  status: 404,
  title: 'Bowled! This page does not exist',
  text: 'The address may be mistyped, or the page has moved.',
}

const broken: Description = {
  status: 500,
  title: 'Rain stopped play',
  text: 'Something broke on our side. Please try again in a moment.',
}

const unreached: Description = {
  status: 0,
  title: 'No connection',
  text: 'TopRun cannot be reached at the moment. The page comes as soon as you are online.',
}

/** What `fetch` and `import` throw without a connection, in the words of Chromium, Firefox and Safari. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

function wordsFor(error: unknown): Description {
  if (isNetworkError(error)) return unreached
  if (!isRouteErrorResponse(error)) return broken
  if (error.status === 404) return missing
  return error.status < 500
    ? { status: error.status, title: 'Not out, not in', text: wordsOf(error.data) }
    : broken
}

/** The API's message, which `load` passes on. */
function wordsOf(answer: unknown): string {
  const said = typeof answer === 'object' && answer !== null && 'msg' in answer ? answer.msg : undefined
  return typeof said === 'string' ? said : networkFailure
}
