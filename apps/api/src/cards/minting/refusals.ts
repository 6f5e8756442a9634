import { uploadRefused } from '../../ground/files/keep-upload.ts'
import { isOutage } from '../../platform/check-node.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { recordMint } from './record-mint.ts'
import type { uploadFile } from './upload-file.ts'

export const mintingOff = () => new ApiError(403, 'minting_off', 'Minting is switched off at the moment.')
export const noUpload = () =>
  new ApiError(404, 'no_upload', 'You have not uploaded this file, or it is minted already.')

type Refused = Extract<Awaited<ReturnType<typeof uploadFile>>, { ok: false }>['reason']

export function uploadRefusal(reason: Refused): ApiError {
  if (reason === 'no_draft') return notFound('There is no such draft.')
  if (reason === 'already_minted') return new ApiError(409, reason, 'This draft is minted already.')
  return uploadRefused(reason)
}

type RecordRefused = Extract<Awaited<ReturnType<typeof recordMint>>, { ok: false }>['reason']

export function recordRefusal(reason: RecordRefused): ApiError {
  switch (reason) {
    case 'no_upload':
      return noUpload()
    case 'already_recorded':
      return new ApiError(409, reason, 'This token is recorded already.')
    case 'not_your_mint':
      return new ApiError(422, reason, 'This transaction did not mint your file at TopRun.')
  }
}

/** For `catch`. */
export function unreachable(error: unknown): never {
  if (isOutage(error))
    throw new ApiError(
      503,
      'chain_unreachable',
      'The chain does not answer at the moment. Your token is not lost: please try again.',
    )
  throw error
}
