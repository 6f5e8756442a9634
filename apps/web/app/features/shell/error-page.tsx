import { isRouteErrorResponse } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import bowled from '../../ui/empty/bowled.svg?no-inline'
import rain from '../../ui/empty/matches.svg?no-inline'
import { PageTitle } from '../../ui/page-header.tsx'

/** A missing or broken page. Never shows internals. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, title, text } = wordsFor(error)
  return (
    <section className="page grid justify-items-center gap-4 py-16 text-center sm:py-24">
      <img src={status >= 500 ? rain : bowled} alt="" width={240} height={160} className="h-auto w-72" />
      <p className="font-display text-2xl font-bold text-muted tabular-nums">{status}</p>
      <PageTitle>{title}</PageTitle>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {status >= 500 ? (
          <Button onClick={() => location.reload()}>Try again</Button>
        ) : (
          <ButtonLink to="/">Back to the start</ButtonLink>
        )}
        <ButtonLink to="/matches" variant="secondary">
          See the matches
        </ButtonLink>
      </div>
    </section>
  )
}

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

function wordsFor(error: unknown): Description {
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
