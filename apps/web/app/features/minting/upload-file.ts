import { errorResponse } from '@toprun/api-schema/error'
import { mintUploadResponse } from '@toprun/api-schema/minting'
import type { z } from 'zod'
import { networkFailure } from '../../platform/api-client.ts'
import { endSession, storedToken } from '../../platform/session.ts'

type UploadedFile = z.infer<typeof mintUploadResponse>['data']
/** `isAboutFile`: the sentence belongs under the file field. */
export type UploadResult = { ok: true; data: UploadedFile } | { ok: false; msg: string; isAboutFile: boolean }

const unreached: UploadResult = { ok: false, msg: networkFailure, isAboutFile: false }

/** Of the refusals of an upload, those that the file itself causes. */
const fileCodes: readonly string[] = [
  'empty_file',
  'file_missing',
  'file_not_plain',
  'image_too_large',
  'too_many_pixels',
  'unreadable_file',
  'video_too_large',
  'wrong_file_type',
]

/** Sends the form of a draft and reports the progress, from 0 to 1, which `fetch` can't. */
export function uploadFile(
  fields: { nft_id: string; title: string; price: string; categories: string },
  file: File,
  onProgress: (sent: number) => void,
): Promise<UploadResult> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('img', file)
  const token = storedToken()
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/nft/ipfs')
    request.setRequestHeader('accept', 'application/json')
    if (token !== null) request.setRequestHeader('Authentication', token)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => done(uploadResultOf(request.status, request.responseText, token))
    request.onerror = () => done(unreached)
    request.onabort = () => done(unreached)
    request.send(form)
  })
}

function uploadResultOf(status: number, text: string, token: string | null): UploadResult {
  const json = parsedJson(text)
  const uploaded = status === 200 ? mintUploadResponse.safeParse(json) : null
  if (uploaded?.success) return { ok: true, data: uploaded.data.data }
  const refusal = errorResponse.safeParse(json)
  if (!refusal.success || status >= 500) return unreached
  const { msg, code } = refusal.data
  if (status === 401 && token !== null) endSession(token, { kind: 'error', text: msg })
  return { ok: false, msg, isAboutFile: fileCodes.includes(code) }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
