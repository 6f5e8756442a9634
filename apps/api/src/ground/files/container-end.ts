import type { MediaType } from './media-type.ts'

/** Reads that many bytes of a file from an offset; fewer at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>

/**
 * Where a picture or film ends according to its container; null if the container is broken. Bytes after the end are not
 * part of it.
 */
export const containerEnd: Readonly<
  Record<MediaType, (size: number, read: ReadAt) => Promise<number | null>>
> = {
  'image/png': endOfPng,
  'image/jpeg': endOfJpeg,
  'image/gif': endOfGif,
  'image/webp': endOfRiff,
  'image/avif': (size, read) => endOfBoxes(size, read, 'meta'),
  'video/mp4': (size, read) => endOfBoxes(size, read, 'moov'),
  'video/webm': endOfWebm,
}

/** Above any real file: a limit for broken ones. */
const mostParts = 100_000

/** Chunks of length, name, data and checksum, up to IEND. */
async function endOfPng(size: number, read: ReadAt): Promise<number | null> {
  let at = 8
  for (let part = 0; part < mostParts && at + 12 <= size; part += 1) {
    const head = await read(at, 8)
    at += 12 + head.readUInt32BE(0)
    if (head.toString('latin1', 4, 8) === 'IEND') return at <= size ? at : null
  }
  return null
}

/** Segments up to a scan, then coded bytes in which FF is followed by 00 or a restart, up to the end of the image. */
async function endOfJpeg(size: number, read: ReadAt): Promise<number | null> {
  const bytes = await read(0, size)
  let at = 2
  while (at + 4 <= size) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return at + 2
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker !== 0xda) continue
    while (at + 1 < size) {
      at = bytes.indexOf(0xff, at)
      if (at < 0 || at + 1 >= size) return null
      const next = bytes[at + 1] ?? 0
      if (next !== 0 && (next < 0xd0 || next > 0xd7)) break
      at += 2
    }
  }
  return at + 2 === size && bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? size : null
}

/** Blocks of up to 255 bytes, up to the trailer. */
async function endOfGif(size: number, read: ReadAt): Promise<number | null> {
  const bytes = await read(0, size)
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const afterBlocks = (from: number) => {
    let to = from
    while (to < size && bytes[to] !== 0) to += 1 + (bytes[to] ?? 0)
    return to + 1
  }
  let at = 13 + tableBytes(bytes[10] ?? 0)
  while (at < size) {
    const introducer = bytes[at]
    if (introducer === 0x3b) return at + 1
    if (introducer === 0x21) at = afterBlocks(at + 2)
    else if (introducer === 0x2c) at = afterBlocks(at + 11 + tableBytes(bytes[at + 9] ?? 0))
    else return null
  }
  return null
}

async function endOfRiff(size: number, read: ReadAt): Promise<number | null> {
  const length = (await read(4, 4)).readUInt32LE(0)
  const end = 8 + length + (length % 2)
  return end <= size ? end : null
}

/**
 * Boxes of length, name and data up to the end of the file; the last may extend to the end without a length.
 * @param required the box without which there is nothing to show: the description of the film or the picture
 */
async function endOfBoxes(size: number, read: ReadAt, required: 'meta' | 'moov'): Promise<number | null> {
  let at = 0
  let isComplete = false
  for (let part = 0; part < mostParts && at + 8 <= size; part += 1) {
    const head = await read(at, 16)
    const name = head.toString('latin1', 4, 8)
    if (!/^[A-Za-z0-9 ]{4}$/.test(name)) break
    const short = head.readUInt32BE(0)
    isComplete ||= name === required && short !== 8
    if (short === 0) return isComplete ? size : null
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    if (length < 8) break
    at += length
  }
  return isComplete && at <= size ? at : null
}

/** A header, then one segment with the film. A segment of unknown length extends to the end of the file. */
async function endOfWebm(size: number, read: ReadAt): Promise<number | null> {
  const header = await readElement(0, read)
  if (!header || header.end === null) return null
  const segment = await readElement(header.end, read)
  if (segment?.id !== '18538067') return null
  const end = segment.end ?? size
  return end <= size ? end : null
}

/** The zeros before the first one bit give the number of bytes of an EBML id or length. */
async function readElement(at: number, read: ReadAt): Promise<{ id: string; end: number | null } | null> {
  const head = await read(at, 12)
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const lengthBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (idBytes > 4 || lengthBytes > 8 || head.length < idBytes + lengthBytes) return null
  let length = BigInt((head[idBytes] ?? 0) & (2 ** (8 - lengthBytes) - 1))
  for (let index = 1; index < lengthBytes; index += 1)
    length = (length << 8n) | BigInt(head[idBytes + index] ?? 0)
  const isUnknown = length === 2n ** BigInt(7 * lengthBytes) - 1n
  const id = head.toString('hex', 0, idBytes)
  return { id, end: isUnknown ? null : at + idBytes + lengthBytes + Number(length) }
}
