import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfFile, ofFile } from '@toprun/postgres/test-of-file'
import { FsBlockstore } from 'blockstore-fs'
import { importer } from 'ipfs-unixfs-importer'
import { CID } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { type CidStore, importProfile, openCidStore } from './cid-store.ts'

const folder = folderOfFile()
const store: CidStore = ofFile(async () => ({ held: await openCidStore(folder.path) }))

const text = (content: string) => new TextEncoder().encode(content)

async function readAll(cid: string, range?: { offset: number; length: number }, name?: string) {
  const file = await store.find(cid, name)
  if (!file) return null
  const parts: Uint8Array[] = []
  for await (const part of file.read(range)) parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}

async function cidsBelow(store: CidStore, cid: string): Promise<string[]> {
  const cids: string[] = []
  for await (const block of store.blocks(cid)) cids.push(block.cid.toString())
  return cids
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
  expect(cid).toBe('bafybeifi35u2kdgmsqb7cinrhn46za52pmcbqwxnkgyzby7i6ygoq2gkni')
  expect(await store.find(cid, '3001.json')).toBeNull()
  expect(await store.find(cid)).toBeNull()
})

test('a folder is one file on the disk, and is found when the store is opened again', async () => {
  const files = () => readdirSync(join(folder.path, 'ipfs'), { recursive: true, withFileTypes: true })
  const before = files().filter((each) => each.isFile()).length
  const cid = await store.addFolder(
    Array.from({ length: 30 }, (_, at) => ({ name: `${at + 1}.json`, content: text(`{"few":${at + 1}}`) })),
  )
  expect(files().filter((each) => each.isFile())).toHaveLength(before + 1)
  const later = await openCidStore(folder.path)
  expect((await later.find(cid, '30.json'))?.size).toBe(10)
  const blocks = await cidsBelow(later, cid)
  expect(blocks).toHaveLength(31)
  expect(blocks.at(-1)).toBe(cid)
})

test('a folder is read from the disk once for all its files, and found even after it was requested too early', async () => {
  const files = [1, 2].map((n) => ({ name: `${n}.json`, content: text(`{"read once":${n}}`) }))
  const cid = await store.addFolder(files)
  const later = await openCidStore(folder.path)
  const archive = join(folder.path, 'ipfs', 'folders', `${cid}.car`)
  renameSync(archive, `${archive}.away`)
  expect(await later.find(cid, '1.json')).toBeNull()
  renameSync(`${archive}.away`, archive)
  expect((await later.find(cid, '1.json'))?.size).toBe(15)
  rmSync(archive)
  expect((await later.find(cid, '2.json'))?.size).toBe(15)
})

test('the archive of a folder begins in the standard format, and each block has the SHA-256 of its CID', async () => {
  const cid = await store.addFolder([{ name: '1.json', content: text('{}') }])
  const archive = readFileSync(join(folder.path, 'ipfs', 'folders', `${cid}.car`))
  const root = Buffer.from(CID.parse(cid).bytes).toString('hex')
  expect(archive.subarray(0, 59).toString('hex')).toBe(
    `3aa265726f6f747381d82a582500${root}6776657273696f6e01`,
  )
  for await (const block of store.blocks(cid))
    expect(createHash('sha256').update(block.bytes).digest()).toEqual(Buffer.from(block.cid.multihash.digest))
})

test('a folder whose blocks are stored as files, in the earlier format, is found', async () => {
  const old = new FsBlockstore(join(folder.path, 'ipfs'))
  const files = [{ path: '1.json', content: text('{"old":1}') }]
  let cid = ''
  for await (const each of importer(files, old, { profile: importProfile, wrapWithDirectory: true }))
    cid = each.cid.toString()
  expect(await readAll(cid, undefined, '1.json')).toBe('{"old":1}')
  expect(await cidsBelow(store, cid)).toHaveLength(2)
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
