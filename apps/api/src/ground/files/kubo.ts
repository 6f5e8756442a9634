import type { CID } from 'multiformats/cid'
import type { CidStore, Keeper } from './cid-store.ts'

const patienceMs = 60_000
const codecs: Readonly<Record<number, string>> = { 85: 'raw', 112: 'dag-pb' }

/** A Kubo node, by its RPC: uploads every block, then pins the root, so that the file has exactly our CID. */
export function kuboNode(apiUrl: string, store: CidStore): Keeper {
  async function call(path: string, signal: AbortSignal, body?: FormData): Promise<void> {
    const response = await fetch(`${apiUrl}/api/v0/${path}`, {
      method: 'POST',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      ...(body && { body }),
    })
    // The body must be read, or the connection stays open.
    const text = await response.text()
    if (!response.ok) throw new Error(`Kubo answered ${response.status}: ${text.slice(0, 200)}`)
  }

  return {
    name: 'kubo',
    async keep(cid, signal) {
      for await (const block of store.blocks(cid)) {
        const form = new FormData()
        form.set('data', new Blob([new Uint8Array(block.bytes)]))
        await call(`block/put?cid-codec=${codecOf(block.cid)}&mhtype=sha2-256`, signal, form)
      }
      await call(`pin/add?arg=${cid}`, signal)
    },
  }
}

function codecOf({ code }: CID): string {
  const codec = codecs[code]
  if (!codec) throw new Error(`A block has the codec ${code}, which is not used here.`)
  return codec
}
