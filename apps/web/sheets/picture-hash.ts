import sharp from 'sharp'

const columns = 16
const rows = 16

/** A perceptual hash of a drawing at 120 px: for each of 256 places whether it gets lighter to the right. */
export async function pictureHash(svg: string): Promise<readonly boolean[]> {
  const small = await sharp(Buffer.from(svg))
    .resize({ width: 120 })
    .flatten({ background: '#1a2740' })
    .png()
    .toBuffer()
  const grey = await sharp(small)
    .greyscale()
    .resize(columns + 1, rows, { fit: 'fill' })
    .raw()
    .toBuffer()
  const at = (row: number, column: number) => grey[row * (columns + 1) + column] ?? 0
  return Array.from({ length: rows * columns }, (_, place) => {
    const row = Math.floor(place / columns)
    const column = place % columns
    return at(row, column) < at(row, column + 1)
  })
}

/** In how many of the 256 places two hashes differ. */
export function hashDistance(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((bit, at) => bit !== other[at]).length
}
