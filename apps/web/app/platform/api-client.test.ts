import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiFailure, api, ask, networkFailure } from './api-client.ts'
import { askText } from './ask-text.ts'
import { fakeBrowser } from './browser.testing.ts'
import type { ApiFetch } from './load-context.ts'
import { personQuestion } from './person-question.ts'
import { takeMessage } from './session.ts'

const runs = z.object({ runs: z.int() })

afterEach(() => {
  personQuestion.ask = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server with one fixed response, and a record of its requests. */
function server(status: number, body: unknown) {
  const asked: { path: string; init: RequestInit }[] = []
  const fetch: ApiFetch = async (path, init = {}) => {
    asked.push({ path, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { fetch, asked, headers: () => new Headers(asked[0]?.init.headers) }
}

describe('a call to the API', () => {
  it('answers what the schema makes of the body', async () => {
    const { fetch } = server(200, { runs: 4, extra: true })
    expect(await ask('GET', '/api/x', runs, undefined, { fetch })).toEqual({ ok: true, data: { runs: 4 } })
  })

  it('carries the bare token, JSON and its own headers', async () => {
    fakeBrowser({ _token: 't1' })
    const { fetch, asked, headers } = server(200, { runs: 4 })
    await ask('POST', '/api/x', runs, { a: 1 }, { fetch, headers: { 'Idempotency-Key': 'k' } })
    expect([
      headers().get('authentication'),
      headers().get('content-type'),
      headers().get('idempotency-key'),
    ]).toEqual(['t1', 'application/json', 'k'])
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"a":1}' })
  })

  it('carries no token for a visitor', async () => {
    fakeBrowser()
    const { fetch, headers } = server(200, { runs: 4 })
    await ask('GET', '/api/x', runs, undefined, { fetch })
    expect(headers().has('authentication')).toBe(false)
  })

  it('carries none where it asks as a visitor', async () => {
    fakeBrowser({ _token: 't1' })
    const { fetch, headers } = server(200, { runs: 4 })
    await ask('GET', '/api/x', runs, undefined, { fetch, asVisitor: true })
    expect(headers().has('authentication')).toBe(false)
  })

  it('that needs age and country waits for them and is sent again, the same', async () => {
    const refusal = { msg: 'Please confirm your age and country first.', code: 'age_unconfirmed' }
    const sent: RequestInit[] = []
    const fetch: ApiFetch = async (_path, init = {}) => {
      sent.push(init)
      return sent.length === 1 ? Response.json(refusal, { status: 403 }) : Response.json({ runs: 4 })
    }
    personQuestion.ask = async () => true
    const headers = { 'Idempotency-Key': 'k' }
    expect(await ask('POST', '/api/x', runs, { a: 1 }, { fetch, headers })).toEqual({
      ok: true,
      data: { runs: 4 },
    })
    expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}'])
    expect(sent.map((init) => new Headers(init.headers).get('idempotency-key'))).toEqual(['k', 'k'])
  })

  it.each([
    ['is not answered', async () => false],
    ['cannot be asked', undefined],
  ])('that needs age and country hands on the refusal where the question %s', async (_case, question) => {
    const { fetch, asked } = server(403, { msg: 'Please confirm.', code: 'age_unconfirmed' })
    personQuestion.ask = question
    expect(await ask('POST', '/api/x', runs, {}, { fetch })).toMatchObject({ code: 'age_unconfirmed' })
    expect(asked).toHaveLength(1)
  })

  it('hands on what the server refused', async () => {
    const { fetch } = server(409, { msg: 'Taken.', code: 'taken', success: false })
    expect(await ask('GET', '/api/x', runs, undefined, { fetch })).toEqual({
      ok: false,
      status: 409,
      msg: 'Taken.',
      code: 'taken',
    })
  })

  it('says the agreed sentence when no answer comes', async () => {
    const fetch: ApiFetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await ask('GET', '/api/x', runs, undefined, { fetch })).toEqual({
      ok: false,
      status: 0,
      msg: 'Failed,Please try again later.',
      code: 'network_failure',
    })
  })

  it('fails after 35 seconds without a response, even if it can be aborted', async () => {
    const { timeout } = AbortSignal
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1))
    const silent: ApiFetch = (_path, { signal } = {}) =>
      new Promise((_answer, lost) => signal?.addEventListener('abort', () => lost(signal.reason)))
    const { signal } = new AbortController()
    for (const options of [{ fetch: silent }, { fetch: silent, signal }])
      expect(await ask('GET', '/api/x', runs, undefined, options)).toMatchObject({
        ok: false,
        code: 'network_failure',
      })
    expect(limit.mock.calls).toEqual([[35_000], [35_000]])
  })

  it.each([
    { status: 502, body: '<h1>Bad gateway</h1>', code: 'unreadable_response' },
    { status: 500, body: { error: 'x' }, code: 'unreadable_response' },
    { status: 200, body: { runs: 'four' }, code: 'unexpected_response' },
    { status: 200, body: '', code: 'unexpected_response' },
  ])('reports the same for an unreadable response: $status $body', async ({ status, body, code }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { fetch } = server(status, body)
    expect(await ask('GET', '/api/x', runs, undefined, { fetch })).toEqual({
      ok: false,
      status,
      msg: networkFailure,
      code,
    })
  })

  it('throws when it was aborted', async () => {
    const signal = AbortSignal.abort()
    const fetch: ApiFetch = () => Promise.reject(signal.reason)
    await expect(ask('GET', '/api/x', runs, undefined, { fetch, signal })).rejects.toBe(signal.reason)
  })

  it('throws and reports nothing when it was aborted while its body arrived', async () => {
    const reported = vi.spyOn(console, 'error')
    const abort = new AbortController()
    const fetch: ApiFetch = async () => {
      const body = new ReadableStream({
        pull(stream) {
          abort.abort()
          stream.error(abort.signal.reason)
        },
      })
      return new Response(body)
    }
    const call = ask('GET', '/api/x', runs, undefined, { fetch, signal: abort.signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(reported).not.toHaveBeenCalled()
  })
})

describe('a text that is no JSON', () => {
  it('is returned unchanged, for the token of the request', async () => {
    fakeBrowser({ _token: 't1' })
    const { fetch, headers } = server(200, 'Txn.,Amount\r\n1,2.50\r\n')
    expect(await askText('/api/x.csv', { fetch })).toEqual({ ok: true, data: 'Txn.,Amount\r\n1,2.50\r\n' })
    expect(headers().get('authentication')).toBe('t1')
  })

  it('is lost when it breaks off', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('lost')) })
    expect(await askText('/api/x.csv', { fetch: async () => new Response(broken) })).toMatchObject({
      ok: false,
      code: 'network_failure',
    })
  })

  it('is refused as any call is', async () => {
    const { fetch } = server(429, { msg: 'Too many.', code: 'too_many' })
    expect(await askText('/api/x.csv', { fetch })).toMatchObject({ ok: false, status: 429, msg: 'Too many.' })
    expect(await askText('/api/x.csv', { fetch: () => Promise.reject(new TypeError('lost')) })).toMatchObject(
      {
        ok: false,
        msg: networkFailure,
      },
    )
  })
})

describe('a 401', () => {
  const refused = server(401, { msg: 'Please sign in again.', code: 'signed_out' })

  it('ends the session if the call carried its token, and shows why after the reload', async () => {
    const { localStorage, visits } = fakeBrowser({ _token: 't1', _name: 'Nia' })
    await ask('GET', '/api/wallet', runs, undefined, { fetch: refused.fetch })
    expect([localStorage.getItem('_token'), localStorage.getItem('_name'), visits]).toEqual([
      null,
      null,
      ['reload'],
    ])
    expect(takeMessage()).toEqual({ kind: 'error', text: 'Please sign in again.' })
  })

  it('of a visitor stays where it is: a wrong password', async () => {
    const { visits } = fakeBrowser()
    const login = await ask('POST', '/api/auth/login', runs, {}, { fetch: refused.fetch })
    expect([login.ok, visits]).toEqual([false, []])
  })
})

describe('a call for a query', () => {
  it('throws a refused call as an error with status, code and message', async () => {
    const { fetch } = server(404, { msg: 'There is no such match.', code: 'not_found' })
    const failure = await api.get('/api/x', runs, { fetch }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status: 404, code: 'not_found', message: 'There is no such match.' })
  })

  it('answers the data alone', async () => {
    expect(await api.put('/api/x', runs, {}, { fetch: server(200, { runs: 6 }).fetch })).toEqual({
      runs: 6,
    })
  })
})
