import { type FileHandle, open } from 'node:fs/promises'
import pLimit from 'p-limit'
import { ApiError } from '../../platform/errors.ts'
import type { CidStore } from './cid-store.ts'
import type { NewFile } from './file-store.ts'
import { deciding, type MediaType, mediaTypeOf, mediaTypes } from './media-type.ts'
import { isPolyglot } from './polyglot.ts'
import { prepareImage } from './prepare-image.ts'

/** In bytes. */
export const largestUpload = { img: 10 * 2 ** 20, vid: 50 * 2 ** 20 } as const

export type UploadRefusal =
  | 'busy'
  | 'empty_file'
  | 'wrong_file_type'
  | 'image_too_large'
  | 'video_too_large'
  | 'file_not_plain'
  | 'unreadable_file'
  | 'too_many_pixels'

type KeptUpload = { ok: true; file: NewFile } | { ok: false; reason: UploadRefusal }

/** Later uploads would time out. */
const mostWaiting = 16

export interface Uploads {
  /** Whether too many uploads are waiting to accept another. */
  isBusy(): boolean
  /** Identifies an uploaded file by its bytes and stores it: pictures re-encoded, videos unchanged. `busy` if too many wait. */
  keep(path: string): Promise<KeptUpload>
}

/** Stores files one at a time: decoding pictures takes memory. */
export function createUploads(store: CidStore): Uploads {
  const inTurn = pLimit(1)
  const isBusy = () => inTurn.pendingCount >= mostWaiting

  return {
    isBusy,
    async keep(path) {
      if (isBusy()) return { ok: false, reason: 'busy' }
      return inTurn(async () => {
        const handle = await open(path, 'r')
        try {
          return await keep(store, handle)
        } finally {
          await handle.close()
        }
      })
    },
  }
}

async function keep(store: CidStore, handle: FileHandle): Promise<KeptUpload> {
  const { size } = await handle.stat()
  const read = (offset: number, length: number) => readAt(handle, offset, length)
  if (size === 0) return { ok: false, reason: 'empty_file' }
  const type = await mediaTypeOf(await read(0, deciding))
  if (!type) return { ok: false, reason: 'wrong_file_type' }
  const kind = mediaTypes[type]
  if (size > largestUpload[kind])
    return { ok: false, reason: kind === 'img' ? 'image_too_large' : 'video_too_large' }
  if (await isPolyglot(type, size, read)) return { ok: false, reason: 'file_not_plain' }
  return kind === 'img' ? keepImage(store, type, await read(0, size)) : keepVideo(store, type, size, read)
}

async function keepImage(store: CidStore, mediaType: MediaType, original: Buffer): Promise<KeptUpload> {
  const prepared = await prepareImage(mediaType, original)
  if (!prepared.ok) return prepared
  const { bytes, width, height, thumbnails } = prepared.image
  return {
    ok: true,
    file: {
      cid: await store.addFile(bytes),
      kind: 'img',
      mediaType,
      bytes: bytes.length,
      width,
      height,
      thumbnails: {
        avif: { cid: await store.addFile(thumbnails.avif), bytes: thumbnails.avif.length },
        webp: { cid: await store.addFile(thumbnails.webp), bytes: thumbnails.webp.length },
      },
    },
  }
}

async function keepVideo(
  store: CidStore,
  mediaType: MediaType,
  size: number,
  read: (offset: number, length: number) => Promise<Buffer>,
): Promise<KeptUpload> {
  async function* content() {
    for (let at = 0; at < size; at += 1 << 20) yield await read(at, 1 << 20)
  }
  return {
    ok: true,
    file: { cid: await store.addFile(content()), kind: 'vid', mediaType, bytes: size },
  }
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

interface Refusal {
  status: number
  msg: string
}

const refusals: Readonly<Record<Exclude<UploadRefusal, 'busy'>, Refusal>> = {
  empty_file: { status: 400, msg: 'The file is empty.' },
  wrong_file_type: {
    status: 415,
    msg: 'Please choose a PNG, JPEG, GIF, WebP or AVIF image, or an MP4 or WebM video.',
  },
  image_too_large: { status: 413, msg: 'Images can have 10 MB at most.' },
  video_too_large: { status: 413, msg: 'Videos can have 50 MB at most.' },
  file_not_plain: {
    status: 422,
    msg: 'The file holds something else beside its picture or video. Please export it again and upload that.',
  },
  unreadable_file: { status: 422, msg: 'The file is damaged: its picture can not be read.' },
  too_many_pixels: { status: 422, msg: 'The picture is too large: it can have 40 megapixels at most.' },
}

export function uploadRefused(reason: UploadRefusal): ApiError {
  if (reason === 'busy')
    return new ApiError(503, 'unavailable', 'Many files are being uploaded. Please try again in a minute.', {
      'retry-after': '60',
    })
  const { status, msg } = refusals[reason]
  return new ApiError(status, reason, msg)
}
