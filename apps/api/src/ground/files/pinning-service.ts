import { z } from 'zod'
import type { Keeper } from './cid-store.ts'

const patienceMs = 30_000
const pin = z.object({ requestid: z.string(), status: z.enum(['queued', 'pinning', 'pinned', 'failed']) })
const pins = z.object({ results: z.array(pin) })

/**
 * A service with the IPFS Pinning Services API: it gets one request to pin a CID, fetches the blocks over IPFS, and is polled
 * until it has them.
 */
export function pinningService(apiUrl: string, token: string): Keeper {
  async function call(path: string, signal: AbortSignal, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${apiUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`The pinning service answered ${response.status}.`)
    return text === '' ? null : JSON.parse(text)
  }

  return {
    name: 'pinning_service',
    async keep(cid, signal) {
      const asked = pins.parse(await call(`/pins?cid=${cid}&status=queued,pinning,pinned,failed`, signal))
      const known = asked.results.find(({ status }) => status !== 'failed')
      const { status } =
        known ?? pin.parse(await call('/pins', signal, { method: 'POST', body: JSON.stringify({ cid }) }))
      if (status !== 'pinned') throw new Error(`The pinning service has the file as ${status}.`)
    },
  }
}
