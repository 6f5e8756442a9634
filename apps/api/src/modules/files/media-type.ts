import { fileTypeFromBuffer } from 'file-type'

/** What can be uploaded, and what it counts as. */
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

/** So many bytes from the start of a file decide. */
export const deciding = 4_100

/** By the file's own bytes; its name and what the browser says of it count for nothing. Null for any other type. */
export async function mediaTypeOf(start: Uint8Array): Promise<MediaType | null> {
  const found = await fileTypeFromBuffer(start)
  // An animated PNG is a PNG.
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  return isMediaType(type) ? type : null
}

function isMediaType(type: string | undefined): type is MediaType {
  return type !== undefined && type in mediaTypes
}
