import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { folderOfFile, ofFile } from '@toprun/postgres/test-of-file'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CidStore, openCidStore } from './cid-store.ts'
import { createUploads, type Uploads } from './keep-upload.ts'

const folder = folderOfFile()
const films = join(import.meta.dirname, '../../../../../content/videos')
const film = (type: 'mp4' | 'webm') => readFileSync(join(films, `how-ranks-move.${type}`))
const store: CidStore = ofFile(async () => ({ held: await openCidStore(folder.path) }))
const uploads: Uploads = ofFile(async () => ({ held: createUploads(store) }))

function keep(bytes: Uint8Array) {
  const path = join(folder.path, 'upload')
  writeFileSync(path, bytes)
  return uploads.keep(path)
}

async function stored(cid: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const file = (await store.find(cid)) ?? expect.fail(`${cid} is not stored`)
  for await (const part of file.read()) parts.push(part)
  return Buffer.concat(parts)
}

const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 60 } } })
/** The first box with this name gets another. */
const renamed = (film: Buffer, box: string, name: string) => {
  film.write(name, film.indexOf(box), 'latin1')
  return film
}
const mp4Header = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
const gif = () => picture().gif().toBuffer()
const jpeg = () =>
  picture()
    .withExif({ IFD0: { Copyright: 'Secret Photographer' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

test.each([
  ['image/png', () => picture().png().toBuffer()],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
  ['image/webp', () => picture().webp().toBuffer()],
  ['image/avif', () => picture().avif({ effort: 0 }).toBuffer()],
])('%s is an image, with thumbnails in AVIF and WebP', async (mediaType, make) => {
  const kept = await keep(await make())
  expect(kept).toMatchObject({ ok: true, file: { kind: 'img', mediaType, width: 64, height: 48 } })
  if (!kept.ok || !kept.file.thumbnails) throw new Error('no thumbnails')
  const { avif, webp } = kept.file.thumbnails
  expect((await sharp(await stored(avif.cid)).metadata()).compression).toBe('av1')
  expect((await sharp(await stored(webp.cid)).metadata()).format).toBe('webp')
  expect(await sharp(await stored(kept.file.cid)).metadata()).toMatchObject({ width: 64, height: 48 })
})

test.each(['mp4', 'webm'] as const)('a film in %s is a video and stored unchanged', async (type) => {
  const kept = await keep(film(type))
  expect(kept).toMatchObject({ ok: true, file: { kind: 'vid', mediaType: `video/${type}` } })
  if (!kept.ok) throw new Error(kept.reason)
  expect((await stored(kept.file.cid)).equals(film(type))).toBe(true)
})

test('camera metadata is not stored, and the picture is upright', async () => {
  const original = await picture()
    .withExif({ IFD0: { Copyright: 'Secret Photographer' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const kept = await keep(original)
  if (!kept.ok) throw new Error(kept.reason)
  const { file } = kept
  expect([file.width, file.height]).toEqual([48, 64])
  for (const cid of [file.cid, file.thumbnails?.avif.cid ?? '', file.thumbnails?.webp.cid ?? '']) {
    const metadata = await sharp(await stored(cid)).metadata()
    expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined])
  }
})

test('an animation keeps its frames, and the first is its thumbnail', async () => {
  const frames = await Promise.all(
    ['red', 'blue', 'lime'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50, 50] })
    .toBuffer()
  const kept = await keep(animated)
  if (!kept.ok || !kept.file.thumbnails) throw new Error('not kept')
  expect(await sharp(await stored(kept.file.cid), { animated: true }).metadata()).toMatchObject({ pages: 3 })
  expect([kept.file.width, kept.file.height]).toEqual([40, 30])
  expect((await sharp(await stored(kept.file.thumbnails.webp.cid)).metadata()).pages ?? 1).toBe(1)
})

const text = (content: string) => Buffer.from(content, 'latin1')

test.each([
  ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', () => text('<!doctype html><title>x</title>')],
  ['a PDF', () => text('%PDF-1.7\n1 0 obj\n')],
  ['a program', () => text('\x7fELF\x02\x01\x01')],
  ['a text', () => text('just words')],
  ['a Matroska film', () => Buffer.from('1a45dfa3934282886d6174726f736b614287810442858102', 'hex')],
])('%s is refused by its bytes', async (_what, make) => {
  expect(await keep(make())).toEqual({ ok: false, reason: 'wrong_file_type' })
})

test('an empty file is refused', async () => {
  expect(await keep(Buffer.alloc(0))).toEqual({ ok: false, reason: 'empty_file' })
})

test.each([
  [
    'a GIF that a page follows',
    async () => Buffer.concat([await gif(), text('<html><body>hello</body></html>')]),
  ],
  [
    'a JPEG that an archive follows',
    async () => Buffer.concat([await jpeg(), text('PK\x03\x04rest PK\x05\x06'), Buffer.alloc(18)]),
  ],
  [
    'a PNG with a script in its comment',
    async () => withPngText(await picture().png().toBuffer(), 'Comment\0<script>alert(1)</script>'),
  ],
  [
    'a WebP that a program follows',
    async () => Buffer.concat([await picture().webp().toBuffer(), text('MZ\x90\0rest')]),
  ],
  ['a PDF inside a GIF', async () => withGifComment(await gif(), '%PDF-1.4 1 0 obj')],
  ['an MP4 that a page follows', async () => Buffer.concat([film('mp4'), text('<!doctype html><p>x')])],
  ['an MP4 of zeros behind its header', async () => Buffer.concat([mp4Header, Buffer.alloc(500)])],
  ['an MP4 that describes no film', async () => renamed(film('mp4'), 'moov', 'free')],
  ['an MP4 whose description is empty', async () => Buffer.concat([mp4Header, text('\0\0\0\x08moov')])],
  [
    'a WebM with a page inside',
    async () => Buffer.concat([film('webm').subarray(0, -64), text('<!doctype html><p>'.padEnd(64))]),
  ],
  [
    'a GIF that is also a script',
    async () => Buffer.concat([text('GIF89a/*'), Buffer.alloc(60), text('*/=alert(1)')]),
  ],
])('%s is refused', async (_what, make) => {
  const kept = await keep(await make())
  expect(kept).toMatchObject({ ok: false })
  expect(['file_not_plain', 'unreadable_file']).toContain(kept.ok ? '' : kept.reason)
})

test('padding after a picture is not a second file', async () => {
  expect(await keep(Buffer.concat([await jpeg(), Buffer.alloc(100)]))).toMatchObject({ ok: true })
})

test('a truncated picture is refused', async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await keep(whole.subarray(0, whole.length / 2))).toMatchObject({ ok: false })
})

test('images of 10 MB and videos of 50 MB are kept, and refused with a byte more', async () => {
  const image = await jpeg()
  const imageOf = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)])
  expect(await keep(imageOf(10 * 2 ** 20))).toMatchObject({ ok: true })
  expect(await keep(imageOf(10 * 2 ** 20 + 1))).toEqual({ ok: false, reason: 'image_too_large' })
  const videoOf = (bytes: number) => {
    const free = Buffer.alloc(bytes - film('mp4').length)
    free.writeUInt32BE(free.length)
    free.write('free', 4, 'latin1')
    return Buffer.concat([film('mp4'), free])
  }
  expect(await keep(videoOf(50 * 2 ** 20))).toMatchObject({ ok: true })
  expect(await keep(videoOf(50 * 2 ** 20 + 1))).toEqual({ ok: false, reason: 'video_too_large' })
})

test('sixteen uploads wait for the one that is being stored, and one more is refused', async () => {
  const path = join(folder.path, 'waiting')
  writeFileSync(path, await jpeg())
  const busy = createUploads(store)
  const kept = await Promise.all(Array.from({ length: 18 }, () => busy.keep(path)))
  expect(kept.map((each) => each.ok || each.reason)).toEqual([...Array(17).fill(true), 'busy'])
})

test('a small file that would decompress to gigabytes is refused by its header', async () => {
  const bomb = pngOf(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage.rss()
  expect(await keep(bomb)).toEqual({ ok: false, reason: 'too_many_pixels' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 2 ** 20)
})

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(name), data])
  const chunk = Buffer.alloc(8 + body.length)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.length)
  return chunk
}

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function withPngText(png: Buffer, content: string): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', text(content)), png.subarray(33)])
}

function withGifComment(made: Buffer, content: string): Buffer {
  const tableEnd = 13 + 3 * 2 ** (((made[10] ?? 0) & 7) + 1)
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, content.length]), text(content), Buffer.from([0])])
  return Buffer.concat([made.subarray(0, tableEnd), comment, made.subarray(tableEnd)])
}

test('reports more uploads than can be decoded soon, until they are done', async () => {
  const bytes = await picture().png().toBuffer()
  expect(uploads.isBusy()).toBe(false)
  const many = Array.from({ length: 20 }, () => keep(bytes))
  expect(uploads.isBusy()).toBe(true)
  await Promise.all(many)
  expect(uploads.isBusy()).toBe(false)
})
