import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { varint } from 'multiformats'
import { CID } from 'multiformats/cid'

export interface Block {
  cid: CID
  bytes: Uint8Array
}

/**
 * Writes the blocks of a root into one file in IPFS's archive format (CARv1, which `ipfs dag import` reads). A crash leaves the whole file
 * or none.
 */
export async function writeCar(path: string, root: CID, blocks: Iterable<Block>): Promise<void> {
  const parts = [section(headerOf(root))]
  for (const { cid, bytes } of blocks) parts.push(section(cid.bytes, bytes))
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, Buffer.concat(parts))
  await rename(unfinished, path)
}

/** @returns the file with the bytes of each block, by its CID; undefined if there is no such file */
export async function readCar(path: string): Promise<((cid: CID) => Uint8Array | undefined) | undefined> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const [, ...blocks] = sections(file)
  const byCid = new Map(
    blocks.map((part) => {
      const { size } = CID.inspectBytes(part)
      return [keyOf(part.subarray(0, size)), part.subarray(size)]
    }),
  )
  return ({ bytes }) => byCid.get(keyOf(bytes))
}

/** Base 32 text would take most of the reading time. */
const keyOf = (cid: Uint8Array) => Buffer.from(cid.buffer, cid.byteOffset, cid.byteLength).toString('latin1')

/** `{ roots: [root], version: 1 }` in DAG-CBOR, where a CID is tag 42 with a zero and its bytes. */
function headerOf({ bytes }: CID): Uint8Array {
  if (bytes.length >= 256) throw new Error('The CID of an archive has less than 255 bytes.')
  return Buffer.concat([
    Buffer.from('a265726f6f747381d82a58', 'hex'),
    Buffer.from([bytes.length + 1, 0]),
    bytes,
    Buffer.from('6776657273696f6e01', 'hex'),
  ])
}

function section(...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([varint.encodeTo(length, new Uint8Array(varint.encodingLength(length))), ...parts])
}

function* sections(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; ) {
    const [length, prefix] = varint.decode(file, at)
    const from = at + prefix
    at = from + length
    yield file.subarray(from, at)
  }
}
