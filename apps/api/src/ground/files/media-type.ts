import { fileTypeFromBuffer } from 'file-type'

/** Media types that can be uploaded, with their kind. */
export const mediaTypes = {
  'image/png': 'img',
  'image/jpeg': 'img',
  'image/gif': 'img',
  'image/webp': 'img',
  'image/avif': 'img',
  'video/mp4': 'vid',
  'video/webm': 'vid',
} as const

export type MediaType = keyof typeof mediaTypes

/** Bytes from the start of a file that identify its type. */
export const deciding = 4_100

/** Identifies a type by the file's own bytes, not by its name or the browser's claim. Null for any other type. */
export async function mediaTypeOf(start: Uint8Array): Promise<MediaType | null> {
  const found = await fileTypeFromBuffer(start)
  // An animated PNG is a PNG.
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  return isMediaType(type) ? type : null
}

function isMediaType(type: string | undefined): type is MediaType {
  return type !== undefined && type in mediaTypes
}
