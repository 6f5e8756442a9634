import { request } from 'node:http'

export interface CallResult {
  /** The status, or the code of the error. */
  outcome: string
  ms: number
}

interface Call {
  method?: string
  body?: string
  headers?: Readonly<Record<string, string>>
}

/** Calls on its own connection. */
export function call(url: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<CallResult> {
  const began = performance.now()
  return new Promise((done) => {
    const end = (outcome: string) => done({ outcome, ms: performance.now() - began })
    const sent = request(url, {
      method,
      agent: false,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    })
    sent.on('response', (response) => {
      response.resume().on('end', () => end(String(response.statusCode)))
    })
    sent.on('error', (error: Error & { code?: string }) => end(error.code ?? error.message))
    sent.end(body)
  })
}

export function report(what: string, results: readonly CallResult[]): void {
  const outcomes = Object.entries(Object.groupBy(results, ({ outcome }) => outcome))
  const waits = outcomes.map(([outcome, group = []]) => {
    const longest = Math.max(...group.map(({ ms }) => ms))
    return `${group.length} × ${outcome}, the longest after ${(longest / 1000).toFixed(2)} s`
  })
  console.log(`  ${what.padEnd(10)} ${waits.join('; ')}`)
}
