import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { operatorQuery, operatorSessionQuery } from './operator-api.ts'

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

test('another refusal ends no session', async () => {
  expect(await readWhileSignedIn(503)).toEqual(session)
})
