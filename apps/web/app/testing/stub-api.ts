import { matchPath } from 'react-router'
import { onTestFinished, vi } from 'vitest'

type Responder = (body: unknown, url: URL) => object | Promise<object>

/** A method and a path, which may have parameters: `GET /api/my-orders/:id`. */
type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

interface SentCall {
  call: string
  body: unknown
  headers: Headers
}

export interface ApiStub {
  /** Sets what a call responds with from now on. A plain value is a 200 in JSON. */
  on(call: CallName, response: object | Responder): void
  /** The bodies sent so far by a call. */
  sent(call: CallName): unknown[]
  /** Everything sent so far, in order. */
  calls: readonly SentCall[]
}

/** Stands in for the API until the test is done. Calls without a response are refused as not found. */
export function stubApi(responses: Record<string, object | Responder> = {}): ApiStub {
  // What is set later comes first.
  let stubs = Object.entries(responses)
  const calls: SentCall[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const call = `${request.method} ${url.pathname}`
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const found = stubs.find(([name]) => isCall(name, call))?.[1]
    if (found === undefined && !/^\/(api|payments|staytune|wait|contactus)/.test(url.pathname))
      return real(input, init)
    calls.push({ call, body, headers: request.headers })
    if (found === undefined) return refusal(404, 'not_found', `${call} has no stub.`)
    const response: object = typeof found === 'function' ? await found(body, url) : found
    return response instanceof Response ? response.clone() : Response.json(response)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    on(call, response) {
      stubs = [[call, response], ...stubs]
    },
    sent: (name) => calls.filter(({ call }) => isCall(name, call)).map(({ body }) => body),
    calls,
  }
}

function isCall(name: string, call: string): boolean {
  const [method, pattern = ''] = name.split(' ')
  const [sentBy, path = ''] = call.split(' ')
  return method === sentBy && matchPath(pattern, path) !== null
}

/** A response that refuses, as the API words it. */
export function refusal(status: number, code: string, msg: string): Response {
  return Response.json({ msg, code }, { status })
}

/** A server that is not reached. */
export function unreached(): never {
  throw new TypeError('Failed to fetch')
}
