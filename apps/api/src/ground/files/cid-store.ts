import { hash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FsBlockstore } from 'blockstore-fs'
import { exporter, type ReadableStorage } from 'ipfs-unixfs-exporter'
import {
  type ImportCandidate,
  type ImporterOptions,
  importer,
  type WritableStorage,
} from 'ipfs-unixfs-importer'
import { LRUCache } from 'lru-cache'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { create as createDigest } from 'multiformats/hashes/digest'
import { sha256 } from 'multiformats/hashes/sha2'
import { type Block, readCar, writeCar } from './car-file.ts'

/** How content is split into blocks. Kubo's profile of the same name gives the same CIDs. */
export const importProfile = 'unixfs-v1-2025'

/** What the profile puts into one block at most. */
const blockBytes = 1_048_576

/** How many archives are kept in memory: some megabytes each. */
const readArchives = 8

/** A file found by its CID. */
interface FoundFile {
  size: number
  /** `length` bytes from `offset`; the whole file by default. */
  read(range?: { offset: number; length: number }): AsyncIterable<Uint8Array>
}

/** Content-addressed storage with the CIDs that IPFS computes: the same bytes always have the same CID. */
export interface CidStore {
  /** @returns its CID. Storing it again changes nothing. */
  addFile(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<string>
  /** A folder of files by name. @returns the CID of the folder. */
  addFolder(files: Iterable<{ name: string; content: Uint8Array }>): Promise<string>
  /** @param name a file in the folder `cid` @returns null if there is no such file */
  find(cid: string, name?: string): Promise<FoundFile | null>
  /** Every block stored under a CID, children before their parents. */
  blocks(cid: string): AsyncIterable<Block>
}

/** An external node or service that stores a copy of our files. */
export interface Keeper {
  /** The name under which it is stored that this keeper has a file. */
  name: 'kubo' | 'pinning_service'
  /** @returns once it has all of the file @throws if it does not have it yet */
  keep(cid: string, signal: AbortSignal): Promise<void>
}

/**
 * Stores the blocks of files as files below `DATA_DIR/ipfs`, and those of a folder in one archive of `DATA_DIR/ipfs/folders`: a folder has
 * thousands of small blocks, and each file would take a disk block. Older folders have their blocks beside those of files.
 */
export async function openCidStore(dataFolder: string): Promise<CidStore> {
  const home = join(resolve(dataFolder), 'ipfs')
  const blockstore = new FsBlockstore(home)
  await blockstore.open()
  const archives = join(home, 'folders')
  await mkdir(archives, { recursive: true })
  const archiveOf = (root: CID) => join(archives, `${root}.car`)
  /** Wallets ask for one file of a folder after the other, and reading its archive takes 0.1 s. What is stored never changes. */
  const archived = new LRUCache<string, ReadableStorage>({
    max: readArchives,
    fetchMethod: async (path) => storageIn(await readCar(path)),
  })

  /** Where the blocks of a file or folder are; null if it is not stored. */
  async function storageOf(root: CID): Promise<ReadableStorage | null> {
    if (await blockstore.has(root)) return blockstore
    return (await archived.fetch(archiveOf(root))) ?? null
  }

  async function* blocksBelow(cid: CID, storage: ReadableStorage): AsyncGenerator<Block> {
    const entry = await exporter(cid, storage)
    if ('node' in entry && !(entry.node instanceof Uint8Array))
      for (const link of entry.node.Links) yield* blocksBelow(link.Hash, storage)
    const parts: Uint8Array[] = []
    for await (const part of storage.get(cid)) parts.push(part)
    yield { cid, bytes: Buffer.concat(parts) }
  }

  return {
    async addFile(content) {
      const root = await add([{ content }], { storage: blockstore, wrapWithDirectory: false })
      return root.toString()
    },
    async addFolder(files) {
      const blocks: Block[] = []
      const storage = {
        put(cid: CID, bytes: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
          if (!(bytes instanceof Uint8Array)) throw new Error('The importer writes whole blocks.')
          blocks.push({ cid, bytes })
          return cid
        },
      }
      function* candidates() {
        for (const { name, content } of files) yield { path: name, content }
      }
      const root = await add(candidates(), { storage, wrapWithDirectory: true, dagBuilder: rawBlocks })
      await writeCar(archiveOf(root), root, blocks)
      return root.toString()
    },
    async find(cid, name) {
      const root = parseCid(cid)
      const storage = root && (await storageOf(root))
      if (!storage) return null
      const entry = await exporter(name === undefined ? root : `${root}/${name}`, storage).catch(
        nullIfMissing,
      )
      if (entry?.type !== 'file' && entry?.type !== 'raw') return null
      return { size: Number(entry.size), read: (range) => entry.content(range) }
    },
    async *blocks(cid) {
      const root = parseCid(cid)
      const storage = root && (await storageOf(root))
      if (!storage) throw new Error(`${cid} is not stored.`)
      yield* blocksBelow(root, storage)
    },
  }
}

async function add(
  source: Iterable<ImportCandidate>,
  {
    storage,
    ...options
  }: { storage: WritableStorage } & Pick<ImporterOptions, 'wrapWithDirectory' | 'dagBuilder'>,
): Promise<CID> {
  let root: CID | undefined
  for await (const { cid } of importer(source, storage, { profile: importProfile, ...options })) root = cid
  if (!root) throw new Error('Nothing was imported.')
  return root
}

/** Files of at most one block. The importer makes the same blocks of them, in as much time as all the rest of a folder takes. */
const rawBlocks: NonNullable<ImporterOptions['dagBuilder']> = async function* (source, storage) {
  for await (const { path, ...file } of source) {
    const content = 'content' in file ? file.content : null
    if (!(content instanceof Uint8Array) || content.length > blockBytes)
      throw new Error('A folder has files of at most one block.')
    yield async () => {
      const cid = CID.createV1(raw.code, createDigest(sha256.code, hash('sha256', content, 'buffer')))
      await storage.put(cid, content)
      return { cid, path, originalPath: path, size: BigInt(content.length), block: content }
    }
  }
}

function storageIn(bytesOf: ((cid: CID) => Uint8Array | undefined) | undefined): ReadableStorage | undefined {
  return (
    bytesOf && {
      async *get(cid) {
        const bytes = bytesOf(cid)
        if (!bytes) throw new Error(`An archive lacks the block ${cid}.`)
        yield bytes
      },
    }
  )
}

/** Accepts any version and base. @returns null if it is not a CID */
export function parseCid(text: string): CID | null {
  try {
    return CID.parse(text)
  } catch {
    return null
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && ['NotFoundError', 'ERR_NOT_FOUND'].includes(error.name)) return null
  throw error
}
