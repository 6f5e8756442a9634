import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CidStore, openCidStore } from './cid-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'toprun-cids-'))
let store: CidStore
beforeAll(async () => {
  store = await openCidStore(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const text = (content: string) => new TextEncoder().encode(content)

async function readAll(cid: string, range?: { offset: number; length: number }, name?: string) {
  const file = await store.find(cid, name)
  if (!file) return null
  const parts: Uint8Array[] = []
  for await (const part of file.read(range)) parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}

test('a small file has the CID of its SHA-256, as every IPFS node computes it', async () => {
  expect(await store.addFile(text('hello world'))).toBe(
    'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
  )
  expect(await store.addFile(text(''))).toBe('bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku')
})

test('a large file is read whole and in ranges that cross its blocks', async () => {
  const bytes = Buffer.alloc(3_000_000, 'abcdefghij')
  async function* slowly() {
    for (let at = 0; at < bytes.length; at += 700_000) yield bytes.subarray(at, at + 700_000)
  }
  const cid = await store.addFile(slowly())
  expect(cid).toBe(await store.addFile(bytes))
  expect((await store.find(cid))?.size).toBe(3_000_000)
  expect(await readAll(cid)).toBe(bytes.toString('latin1'))
  const range = { offset: 1_048_570, length: 20 }
  expect(await readAll(cid, range)).toBe(bytes.toString('latin1', range.offset, range.offset + range.length))
})

test('a folder serves its files by name, even with thousands', async () => {
  const files = Array.from({ length: 3_000 }, (_, at) => ({
    name: `${at + 1}.json`,
    content: text(`{"n":${at + 1}}`),
  }))
  const cid = await store.addFolder(files)
  expect(await readAll(cid, undefined, '2999.json')).toBe('{"n":2999}')
  expect(await store.find(cid, '3001.json')).toBeNull()
  expect(await store.find(cid)).toBeNull()
})

test('an unknown CID and an invalid one are not found', async () => {
  expect(await store.find('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')).toBeNull()
  expect(await store.find('../../../etc/passwd')).toBeNull()
})

test('the blocks of a file are enough to rebuild it, and end in its root', async () => {
  const cid = await store.addFile(Buffer.alloc(2_500_000, 'x'))
  const cids: string[] = []
  let bytes = 0
  for await (const block of store.blocks(cid)) {
    cids.push(block.cid.toString())
    bytes += block.bytes.length
  }
  expect(cids.at(-1)).toBe(cid)
  expect(cids).toHaveLength(4)
  expect(bytes).toBeGreaterThan(2_500_000)
})
