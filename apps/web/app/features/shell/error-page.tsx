import { isRouteErrorResponse } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-header.tsx'

/** A missing or broken page. Never shows internals. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, title, text } = wordsFor(error)
  return (
    <section className="page grid justify-items-center gap-4 py-16 text-center sm:py-24">
      <FallenStumps />
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

function FallenStumps() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="h-32 w-auto">
      <ellipse cx="80" cy="108" rx="74" ry="10" fill="var(--pitch)" opacity="0.9" />
      <g stroke="var(--gold)" strokeWidth="6" strokeLinecap="round">
        <path d="M62 106V46" />
        <path d="M80 106 96 50" />
        <path d="M98 106 132 62" />
      </g>
      <g stroke="var(--text)" strokeWidth="4" strokeLinecap="round">
        <path d="M58 30 74 22" />
        <path d="M100 20 112 32" />
      </g>
      <circle cx="36" cy="92" r="13" fill="var(--ball)" />
      <path
        d="M27 84Q37 91 44 101"
        fill="none"
        stroke="var(--on-ball)"
        strokeWidth="2.4"
        strokeDasharray="3 2"
      />
    </svg>
  )
}
