import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { holdWhatIsShown, operatorPoll, operatorQuery, operatorSessionQuery } from './operator-api.ts'

afterEach(() => vi.unstubAllGlobals())

const session = { name: 'ann', endsAt: '2026-11-24T04:00:00.000Z' }

async function readWhileSignedIn(status: number) {
  const client = new QueryClient()
  client.setQueryData(operatorSessionQuery.queryKey, session)
  vi.stubGlobal('fetch', async () =>
    Response.json({ msg: 'Your session has ended.', code: 'session_ended' }, { status }),
  )
  await expect(client.fetchQuery(operatorQuery('/payments', z.object({})))).rejects.toThrow(
    'Your session has ended.',
  )
  return client.getQueryData(operatorSessionQuery.queryKey)
}

test('a page whose session has ended leads to the sign-in, not to an error that lasts', async () => {
  expect(await readWhileSignedIn(401)).toBeNull()
})

test('while a form is open, what is shown stays, and so does the session that has ended', async () => {
  const client = new QueryClient()
  const shown = operatorPoll('/matches/1', z.object({ state: z.string() }))
  client.setQueryData(operatorSessionQuery.queryKey, session)
  client.setQueryData(shown.queryKey, { state: 'live' })
  vi.stubGlobal('fetch', async () =>
    Response.json({ msg: 'Your session has ended.', code: 'session_ended' }, { status: 401 }),
  )
  const release = holdWhatIsShown()
  expect(await client.fetchQuery(shown)).toEqual({ state: 'live' })
  expect(await client.fetchQuery({ ...operatorSessionQuery, staleTime: 0 })).toEqual(session)
  release()
  await expect(client.fetchQuery(shown)).rejects.toThrow('Your session has ended.')
  expect(client.getQueryData(operatorSessionQuery.queryKey)).toBeNull()
})

test('another refusal ends no session', async () => {
  expect(await readWhileSignedIn(503)).toEqual(session)
})
