import sharp, { type Sharp } from 'sharp'
import type { MediaType } from './media-type.ts'

/** Width × height of all frames together, which limits the memory for decoding. */
const mostPixels = 40_000_000
const patienceSeconds = 20
const thumbnailWidth = 480

interface PreparedImage {
  bytes: Buffer
  width: number
  height: number
  thumbnails: { avif: Buffer; webp: Buffer }
}

export type PreparedImageResult =
  | { ok: true; image: PreparedImage }
  | { ok: false; reason: 'unreadable_file' | 'too_many_pixels' }

/**
 * Re-encodes a picture in its own format, upright, with its frames and nothing else: no location, camera, comment or trailing
 * bytes. A small file that would decompress to a huge picture is refused by its header, before decoding.
 */
export async function prepareImage(type: MediaType, original: Buffer): Promise<PreparedImageResult> {
  const open = (animated: boolean) =>
    sharp(original, { animated, limitInputPixels: mostPixels, failOn: 'error' }).timeout({
      seconds: patienceSeconds,
    })
  try {
    const { width, height, pageHeight, pages = 1 } = await open(true).metadata()
    if (width * (pageHeight ?? height) * pages > mostPixels) return { ok: false, reason: 'too_many_pixels' }
    const { data, info } = await inFormat(type, open(pages > 1).autoOrient()).toBuffer({
      resolveWithObject: true,
    })
    const small = () =>
      open(false)
        .autoOrient()
        .resize({
          width: thumbnailWidth,
          height: thumbnailWidth * 2,
          fit: 'inside',
          withoutEnlargement: true,
        })
    const avif = await small().avif({ quality: 55, effort: 2 }).toBuffer()
    const webp = await small().webp({ quality: 78 }).toBuffer()
    return {
      ok: true,
      image: {
        bytes: data,
        width: info.width,
        height: info.pageHeight ?? info.height,
        thumbnails: { avif, webp },
      },
    }
  } catch (error) {
    return { ok: false, reason: isTooLarge(error) ? 'too_many_pixels' : 'unreadable_file' }
  }
}

function inFormat(type: MediaType, image: Sharp): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 92 })
    case 'image/gif':
      return image.gif()
    case 'image/webp':
      return image.webp({ quality: 92 })
    case 'image/avif':
      return image.avif({ quality: 75, effort: 1 })
    default:
      return image.png()
  }
}

/** sharp reports this only in its message. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit|timeout/i.test(error.message)
}
