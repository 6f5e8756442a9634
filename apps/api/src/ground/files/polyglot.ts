import { containerEnd, type ReadAt } from './container-end.ts'
import type { MediaType } from './media-type.ts'

/** Bytes per read when a whole file is searched. */
const portion = 1 << 20
/** The length of the longest marker. */
const overlap = 64

/** Code that a browser or a server would run. Each marker is long enough not to occur by chance. */
const markup =
  /<script[\s>]|<!doctype\s+html|<html[\s>]|<svg\s+[a-z]|<iframe[\s>]|<\?php\s|<\?xml\s|javascript:/i
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Whether a file contains something besides a picture or film: a page, a script, a document or an archive, inside it or
 * after its end. Padding, and a second picture of the same type as phones append it, are allowed.
 */
export async function isPolyglot(type: MediaType, size: number, read: ReadAt): Promise<boolean> {
  const end = await containerEnd[type](size, read)
  if (end === null) return true
  if (end < size && !isHarmless(await read(0, 3), await read(end, portion))) return true
  if ((await read(0, 1024)).includes('%PDF-')) return true
  if ((await read(Math.max(0, size - 65_600), 65_600)).includes(zipEnd)) return true
  for (let at = 0; at < size; at += portion)
    if (markup.test(withoutXmp(await read(at, portion + overlap)))) return true
  return false
}

function isHarmless(start: Buffer, rest: Buffer): boolean {
  return rest.every((byte) => byte === 0) || rest.subarray(0, 3).equals(start)
}

/** Camera metadata is XML that starts like this. */
function withoutXmp(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/<\?xpacket[^>]*>/g, '')
}
