import multipart from '@fastify/multipart'
import { mintUploadFields, mintUploadResponse } from '@toprun/api-schema/minting'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { openCidStore } from '../../ground/files/cid-store.ts'
import { createUploads, largestUpload, uploadRefused } from '../../ground/files/keep-upload.ts'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { tokenChains } from '../../ground/token-contracts/token-chains.ts'
import { longestUploadMs } from '../../platform/body-deadline.ts'
import { ApiError } from '../../platform/errors.ts'
import { accountLimit } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { parsedFields } from '../../platform/validation.ts'
import type { MintContext } from './mint-context.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'
import { mintingOff, uploadRefusal } from './refusals.ts'
import { uploadFile } from './upload-file.ts'
import { reserveUpload, settleUpload } from './upload-quota.ts'

const uploadsPerMinute = 20

/** Uploading a file to be minted. */
export function mintUploads(platform: Platform): FastifyPluginAsyncZod {
  const { config, clock, db } = platform

  return async (app) => {
    const forUsers = routesOf('minting', app.forUsers)
    const context: MintContext = { ...platform, chains: tokenChains(config, 'market') }
    const uploads = createUploads(await openCidStore(config.DATA_DIR))
    await app.register(multipart)

    app.post(
      '/api/nft/ipfs',
      forUsers({
        summary: 'Upload a file to be minted',
        description:
          'A form (multipart/form-data) with the file `img` and the fields `title`, `price`, `categories` (1) and, for a draft, `nft_id`.',
        consumes: ['multipart/form-data'],
        response: mintUploadResponse,
        errors: [400, 403, 404, 409, 413, 415, 422, 503],
        bodyLimit: largestUpload.vid + 64 * 1024,
        config: { bodyWithinMs: longestUploadMs },
        preHandler: accountLimit(app, uploadsPerMinute, (request) => signedIn(request).id),
      }),
      async (request) => {
        const actor = actorOf(request)
        if (context.chains.length === 0) throw mintingOff()
        if (uploads.isBusy()) throw uploadRefused('busy')
        const { 'content-length': length } = request.headers
        const declared = length === undefined ? undefined : Number(length)
        const reserved = await reserveUpload(db, actor, declared, clock())
        if (!reserved.ok)
          throw new ApiError(
            429,
            reserved.reason,
            'You can upload 500 MB in a day, and this would be more. Please go on tomorrow.',
          )
        let received = 0
        let form: ReceivedForm | undefined
        try {
          form = await receiveForm(request, config.DATA_DIR, 'img', (bytes) => {
            received += bytes
          })
          const fields = parsedFields(mintUploadFields, form.fields)
          if (form.path === null)
            throw new ApiError(400, 'file_missing', 'img is required: please choose a file.')
          const uploaded = await uploadFile(
            { ...context, uploads },
            actor,
            { path: form.path, uploadId: reserved.id },
            fields,
          )
          if (!uploaded.ok) throw uploadRefusal(uploaded.reason)
          const { cid, kind, mintId } = uploaded
          return {
            msg: 'Your file is uploaded.',
            data: { hash: cid, url: `ipfs://${cid}`, ftype: kind, nft_id: mintId },
          }
        } finally {
          await form?.discard()
          await settleUpload(db, reserved.id, received)
        }
      },
    )
  }
}
