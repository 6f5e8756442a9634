import { inflateSync } from 'node:zlib'

const header = 44
const entry = 20

/**
 * Unpacks a WOFF 1.0 font to plain TrueType or OpenType (https://www.w3.org/TR/WOFF/). PDFKit reads WOFF
 * too, but inflates it in JavaScript for every document, which takes longer than the typesetting.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 font.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let table = 0; table < count; table += 1) {
    const from = header + entry * table
    const start = woff.readUInt32BE(from + 4)
    const packed = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const bytes = woff.subarray(start, start + packed)
    const to = 12 + 16 * table
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
