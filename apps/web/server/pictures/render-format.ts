import sharp, { type Sharp } from 'sharp'

// A picture is encoded on one core, so that the others serve the game.
sharp.concurrency(1)

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png'

export const mediaTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
} as const

/**
 * The layers of one picture file. `overlay` is placed over it at the same size; `shift` moves the source to the right,
 * in pixels, and leaves dark on the left. A PNG has 256 colours, or with `allColours` those of the source: twice as large, and made in a third of the time.
 */
export interface Rendering {
  source: string | Buffer
  width: number
  height: number
  format: PictureFormat
  overlay?: string | Buffer
  shift?: number
  allColours?: boolean
}

/** The source scaled to fill the size, cropped if its shape differs. */
export async function renderFormat({
  source,
  width,
  height,
  format,
  overlay,
  shift = 0,
  allColours = false,
}: Rendering): Promise<Buffer> {
  const filled = await filling(source, width, height)
  const placed = shift === 0 ? filled : await shifted(await inPixels(filled), width, height, shift)
  const picture =
    overlay === undefined
      ? placed
      : placed.composite([{ input: await inPixels(await filling(overlay, width, height)) }])
  switch (format) {
    case 'avif':
      return picture.flatten().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return picture.flatten().webp({ quality: 80, effort: 4 }).toBuffer()
    case 'jpg':
      return picture.flatten().jpeg({ quality: 80, mozjpeg: true }).toBuffer()
    case 'png':
      return picture.png(allColours ? {} : { palette: true, quality: 92, effort: 6 }).toBuffer()
  }
}

/** Drawings are rasterised near their final size: never enlarged, and never far larger. */
async function filling(source: string | Buffer, width: number, height: number): Promise<Sharp> {
  const input = Buffer.from(source)
  const { width: drawn = width, format } = await sharp(input).metadata()
  const density = format === 'svg' ? Math.min(600, Math.max(36, Math.ceil((72 * width) / drawn))) : 72
  return sharp(input, { density }).rotate().resize(width, height, { fit: 'cover' })
}

const inPixels = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 1 }).toBuffer()

const night = '#050912'

async function shifted(picture: Buffer, width: number, height: number, shift: number): Promise<Sharp> {
  const rest = await sharp(picture)
    .extract({ left: 0, top: 0, width: width - shift, height })
    .toBuffer()
  const onNight = sharp({ create: { width, height, channels: 3, background: night } }).composite([
    { input: rest, left: shift, top: 0 },
    { input: Buffer.from(fadeOf(height)), left: shift, top: 0 },
  ])
  return sharp(await inPixels(onNight))
}

/** A gradient from the dark into the picture, so that no edge shows where it begins. */
function fadeOf(height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="${height}"><linearGradient id="fade"><stop offset="0" stop-color="${night}"/><stop offset="1" stop-color="${night}" stop-opacity="0"/></linearGradient><rect width="320" height="${height}" fill="url(#fade)"/></svg>`
}

const headerBytes = 6
const entryBytes = 16

/** An icon file with one PNG, which every browser of the last fifteen years reads. */
export function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
