import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { largestUpload } from '../../ground/files/keep-upload.ts'
import { longestUploadMs } from '../../platform/body-deadline.ts'
import { ApiError } from '../../platform/errors.ts'

/** A form with one file, stored on disk until `discard`. */
export interface ReceivedForm {
  fields: Readonly<Record<string, string>>
  /** Null if the form has no file. */
  path: string | null
  discard(): Promise<void>
}

/** Limits of a form: one file, and the number and size of its fields. */
const limits = {
  files: 1,
  fileSize: largestUpload.vid,
  fields: 10,
  fieldSize: 1_000,
  fieldNameSize: 100,
  parts: 11,
  headerPairs: 20,
}

/**
 * Reads the route's `multipart/form-data`, with the file streamed to disk. A file larger than any upload may be is refused
 * while it arrives. @param onBytes called with the size of every piece of the file written to disk, even if the form is refused in the end
 */
export async function receiveForm(
  request: FastifyRequest,
  dataFolder: string,
  fileField: string,
  onBytes: (bytes: number) => void,
): Promise<ReceivedForm> {
  const folder = uploadsIn(dataFolder)
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  const fields: Record<string, string> = {}
  let hasFile = false
  async function* counting(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      onBytes(piece.length)
      yield piece
    }
  }
  await mkdir(folder, { recursive: true })
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (part.fieldname !== fileField) {
        part.file.resume()
        continue
      }
      await pipeline(part.file, counting, createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated) throw tooLarge()
      hasFile = true
    }
  } catch (error) {
    await discard()
    throw refusalOf(error)
  }
  return { fields, path: hasFile ? path : null, discard }
}

/** Older than any form that is still being received or checked. */
const leftOverMs = 6 * longestUploadMs

/** Removes what a killed process had received. Forms that another process is receiving stay. */
export async function removeLeftOvers(dataFolder: string, now: Date): Promise<void> {
  const folder = uploadsIn(dataFolder)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > leftOverMs) await rm(path, { force: true })
  }
}

const uploadsIn = (dataFolder: string) => join(resolve(dataFolder), 'uploads')

const tooLarge = () =>
  new ApiError(413, 'video_too_large', 'The file is too large: videos can have 50 MB at most, images 10 MB.')

/** Failures that the form caused. A full disk is not one. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new ApiError(
      415,
      'unsupported_media_type',
      'The request must be a form (Content-Type: multipart/form-data).',
    )
  if (code.startsWith('E')) return error
  return new ApiError(
    400,
    'malformed_form',
    'The form is not complete, or has parts that it should not have.',
  )
}
