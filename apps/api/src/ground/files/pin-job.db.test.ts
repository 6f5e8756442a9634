import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { folderOfFile, ofEachTest } from '@toprun/postgres/test-of-file'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type CidStore, openCidStore } from './cid-store.ts'
import { findFile, insertFile } from './file-store.ts'
import { workPins } from './pin-job.ts'

const folder = folderOfFile()
const site: TestApp = ofEachTest(async () => {
  const held = await createTestApp({ DATA_DIR: folder.path })
  return { held, end: held.close }
})
const store: CidStore = ofEachTest(async () => ({ held: await openCidStore(folder.path) }))
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

type Handle = (request: IncomingMessage, path: string) => Promise<{ status: number; body?: unknown }>

function serve(handle: Handle): Promise<string> {
  return new Promise((done) => {
    const server = createServer((request, response) => {
      handle(request, request.url ?? '').then(
        ({ status, body }) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {})),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
    servers.push(server)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
    })
  })
}

async function add(bytes: Buffer): Promise<string> {
  const cid = await store.addFile(bytes)
  const file = { cid, kind: 'vid' as const, mediaType: 'video/mp4', bytes: bytes.length }
  await site.db.transaction((tx) => insertFile({ tx, jobs: site.jobs }, file, site.now()))
  return cid
}

/** The part of a Kubo node's RPC that the job uses. */
function kubo(fails: { times: number }) {
  const blocks = new Set<string>()
  const pinned: string[] = []
  const url = serve(async (request, path) => {
    if (fails.times > 0) {
      fails.times -= 1
      for await (const _part of request);
      return { status: 500, body: { Message: 'the node is starting' } }
    }
    const query = new URL(path, 'http://node').searchParams
    if (path.startsWith('/api/v0/block/put')) {
      const form = await new Response(new Uint8Array(await bytesOf(request)), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData()
      const data = form.get('data')
      const bytes = new Uint8Array(data instanceof Blob ? await data.arrayBuffer() : [])
      const code = query.get('cid-codec') === 'raw' ? 0x55 : 0x70
      blocks.add(CID.createV1(code, await sha256.digest(bytes)).toString())
      return { status: 200 }
    }
    const cid = query.get('arg') ?? ''
    if (!blocks.has(cid)) return { status: 500, body: { Message: 'block was not found' } }
    pinned.push(cid)
    return { status: 200, body: { Pins: [cid] } }
  })
  return { url, blocks, pinned }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const isPinned = async (cid: string) => (await findFile(site.db, cid))?.pinnedAt !== null

test('a file reaches the node with every block under its own CID, even after an outage', async () => {
  const node = kubo({ times: 1 })
  const cid = await add(Buffer.alloc(2_200_000, 'film'))
  // The job waits seconds before a retry; here it may retry now.
  await site.pool.query("UPDATE jobs.job SET retry_delay = 0, retry_backoff = false WHERE name = 'pin_file'")
  await workPins(
    { ...site, config: { ...site.config, KUBO_API_URL: await node.url }, clock: site.now },
    store,
  )
  await expect.poll(() => isPinned(cid)).toBe(true)
  expect(node.pinned).toEqual([cid])
  for await (const block of store.blocks(cid)) expect(node.blocks).toContain(block.cid.toString())
})

test('a pinning service gets one request, and is polled until it has the file', async () => {
  const node = kubo({ times: 0 })
  const asked: { cid: string; token: string | undefined }[] = []
  let looks = 0
  const service = await serve(async (request) => {
    if (request.method === 'POST') {
      const { cid } = Object(await json(request))
      asked.push({ cid, token: request.headers.authorization })
      return { status: 202, body: { requestid: '1', status: 'queued' } }
    }
    looks += 1
    const results = asked.map(() => ({ requestid: '1', status: looks < 3 ? 'pinning' : 'pinned' }))
    return { status: 200, body: { count: results.length, results } }
  })
  const cid = await add(Buffer.from('a film'))
  await site.pool.query("UPDATE jobs.job SET retry_delay = 0, retry_backoff = false WHERE name = 'pin_file'")
  const config = {
    ...site.config,
    KUBO_API_URL: await node.url,
    PINNING_API_URL: service,
    PINNING_API_TOKEN: 'secret',
  }
  await workPins({ ...site, config, clock: site.now }, store)
  await expect.poll(() => isPinned(cid)).toBe(true)
  expect(asked).toEqual([{ cid, token: 'Bearer secret' }])
  // The node had it at once, and does not get it again while the service is polled.
  expect(node.pinned).toEqual([cid])
})

test('without a keeper a file is stored only here', async () => {
  const cid = await add(Buffer.from('alone'))
  await workPins({ ...site, clock: site.now }, store)
  await expect
    .poll(async () => (await site.rows("SELECT state FROM jobs.job WHERE name = 'pin_file'"))[0]?.state)
    .toBe('completed')
  expect(await isPinned(cid)).toBe(false)
})
