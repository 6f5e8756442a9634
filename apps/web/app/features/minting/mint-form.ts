import { mintCategory, mintPrice, mintTitle } from '@toprun/api-schema/minting'
import { z } from 'zod'

/** The mint form (docs/rules.md#mint-form). The file is checked apart, by `fileFault`. */
export const mintForm = z.object({ title: mintTitle, category: mintCategory, price: mintPrice })

/** What the picker offers. The server decides by the bytes. */
export const acceptedTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
] as const

const megabyte = 2 ** 20

/** What is wrong with a chosen file, as far as the browser knows; undefined if nothing is. */
export function fileFault(file: Pick<File, 'type' | 'size'> | null): string | undefined {
  if (!file) return 'Please choose an image or a video'
  if (!acceptedTypes.some((type) => type === file.type))
    return 'Please choose a PNG, JPEG, GIF, WebP or AVIF image, or an MP4 or WebM video.'
  if (file.size === 0) return 'The file is empty.'
  const isVideo = file.type.startsWith('video/')
  if (file.size > (isVideo ? 50 : 10) * megabyte)
    return isVideo ? 'Videos can have 50 MB at most.' : 'Images can have 10 MB at most.'
  return undefined
}
