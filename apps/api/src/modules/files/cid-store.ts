import { join, resolve } from 'node:path'
import { FsBlockstore } from 'blockstore-fs'
import { exporter } from 'ipfs-unixfs-exporter'
import { type ImportCandidate, importer } from 'ipfs-unixfs-importer'
import { CID } from 'multiformats/cid'

/** How content is split into blocks. Kubo's profile of the same name gives the same CIDs. */
export const importProfile = 'unixfs-v1-2025'

/** A file found by its CID. */
export interface FoundFile {
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
  blocks(cid: string): AsyncIterable<{ cid: CID; bytes: Uint8Array }>
}

/** Stores blocks as files below `DATA_DIR/ipfs`. */
export async function openCidStore(dataFolder: string): Promise<CidStore> {
  const blockstore = new FsBlockstore(join(resolve(dataFolder), 'ipfs'))
  await blockstore.open()

  async function add(source: Iterable<ImportCandidate>, wrapWithDirectory: boolean): Promise<string> {
    let root: CID | undefined
    for await (const { cid } of importer(source, blockstore, { profile: importProfile, wrapWithDirectory }))
      root = cid
    if (!root) throw new Error('Nothing was imported.')
    return root.toString()
  }

  async function bytesOf(cid: CID): Promise<Uint8Array> {
    const parts: Uint8Array[] = []
    for await (const part of blockstore.get(cid)) parts.push(part)
    return Buffer.concat(parts)
  }

  async function* blocksBelow(cid: CID): AsyncGenerator<{ cid: CID; bytes: Uint8Array }> {
    const entry = await exporter(cid, blockstore)
    if ('node' in entry && !(entry.node instanceof Uint8Array))
      for (const link of entry.node.Links) yield* blocksBelow(link.Hash)
    yield { cid, bytes: await bytesOf(cid) }
  }

  return {
    addFile: (content) => add([{ content }], false),
    addFolder: (files) =>
      add(
        (function* () {
          for (const { name, content } of files) yield { path: name, content }
        })(),
        true,
      ),
    async find(cid, name) {
      const root = parseCid(cid)
      if (!root || !(await blockstore.has(root))) return null
      const entry = await exporter(name === undefined ? root : `${root}/${name}`, blockstore).catch(
        nullIfMissing,
      )
      if (entry?.type !== 'file' && entry?.type !== 'raw') return null
      return { size: Number(entry.size), read: (range) => entry.content(range) }
    },
    blocks(cid) {
      const root = parseCid(cid)
      if (!root) throw new Error(`${cid} is no CID.`)
      return blocksBelow(root)
    },
  }
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
