import { onTestFinished, vi } from 'vitest'

type Responder = (body: unknown, url: URL) => Response | Promise<Response>

export interface ApiStub {
  /** Sets what a method and path respond with from now on. A plain value is a 200 in JSON. */
  on(call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, response: object | Responder): void
  /** The bodies sent so far by a method and path. */
  sent(call: string): unknown[]
}

/** Stands in for the API until the test is done. Calls without a response are refused as not found. */
export function stubApi(responses: Record<string, object | Responder> = {}): ApiStub {
  const byCall = new Map(Object.entries(responses))
  const calls: { call: string; body: unknown }[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const call = `${request.method} ${url.pathname}`
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const found = byCall.get(call)
    if (found === undefined && !/^\/(api|payments|staytune|wait|contactus)/.test(url.pathname))
      return real(input, init)
    calls.push({ call, body })
    if (found === undefined) return refusal(404, 'not_found', `${call} has no stub.`)
    return typeof found === 'function' ? found(body, url) : Response.json(found)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    on: (call, response) => byCall.set(call, response),
    sent: (call) => calls.filter((made) => made.call === call).map(({ body }) => body),
  }
}

/** A response that refuses, as the API words it. */
export function refusal(status: number, code: string, msg: string): Response {
  return Response.json({ msg, code }, { status })
}

/** A server that is not reached. */
export function unreached(): never {
  throw new TypeError('Failed to fetch')
}
