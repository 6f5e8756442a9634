import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiFailure } from '../platform/api-client.ts'
import { isComing, QueryPanel } from './query-panel.tsx'

const first = { isPending: true, fetchStatus: 'fetching', failureCount: 0 } as const

test('a query is coming until it has data, is stopped, or has failed once', () => {
  expect(isComing(first)).toBe(true)
  expect(isComing({ ...first, isPending: false })).toBe(false)
  expect(isComing({ ...first, fetchStatus: 'paused' })).toBe(false)
  // It is tried again, and does not block others meanwhile.
  expect(isComing({ ...first, failureCount: 1 })).toBe(false)
})

test.each([
  [404, <p key="missing">Another league</p>, 'Another league'],
  [404, undefined, 'Try again'],
  [500, <p key="missing">Another league</p>, 'Try again'],
])(
  'a panel that failed with %d says what is missing, where it knows, or offers to try again',
  (status, missing, shown) => {
    const error = new ApiFailure({ status, code: 'not_found', msg: 'There is nothing here.' })
    const query = {
      data: undefined,
      isError: true,
      error,
      refetch: () => undefined,
    } as unknown as UseQueryResult<string>
    const panel = renderToStaticMarkup(
      <QueryPanel query={query} failure="The league could not be loaded" skeleton={null} missing={missing}>
        {(league) => league}
      </QueryPanel>,
    )
    expect(panel).toContain(shown)
  },
)
