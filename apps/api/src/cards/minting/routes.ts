import multipart from '@fastify/multipart'
import { type UserId, uuid } from '@toprun/api-schema/ids'
import {
  mintingRequest,
  mintNetworksResponse,
  mintRecordRequest,
  mintRecordResponse,
  mintResponse,
  mintsQuery,
  mintsResponse,
  mintUploadFields,
  mintUploadResponse,
} from '@toprun/api-schema/minting'
import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { openCidStore } from '../../ground/files/cid-store.ts'
import { createUploads, largestUpload, uploadRefused } from '../../ground/files/keep-upload.ts'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { lockUser } from '../../ground/identity/lock-user.ts'
import { networkView, tokenChain, tokenChains } from '../../ground/token-contracts/token-chains.ts'
import { longestUploadMs } from '../../platform/body-deadline.ts'
import { isOutage } from '../../platform/check-node.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { accountLimit } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { parsedFields } from '../../platform/validation.ts'
import type { MintContext } from './mint-context.ts'
import { ensureDraft, findMint, withFile } from './mint-store.ts'
import { listMints, mintView } from './mint-view.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'
import { recordMint } from './record-mint.ts'
import { mints } from './tables.ts'
import { uploadFile } from './upload-file.ts'
import { reserveUpload, settleUpload } from './upload-quota.ts'

const uploadsPerMinute = 20

const route = routesOf('minting')

/** Minting a token of a user's own file: the file is uploaded, the user's wallet mints, and the transaction is recorded. */
export function minting(platform: Platform): FastifyPluginAsyncZod {
  const { config, clock, db } = platform

  return async (app) => {
    const forUsers = routesOf('minting', app.forUsers)
    const context: MintContext = { ...platform, chains: tokenChains(config, 'market') }
    const uploads = createUploads(await openCidStore(config.DATA_DIR))
    await app.register(multipart)
    const asking = accountLimit(app, config.RATE_LIMIT_PAYING_PER_MINUTE, (request) => signedIn(request).id)
    const ownMint = async (id: string, userId: UserId) => {
      const mint = await findMint(db, id, userId)
      if (!mint) throw notFound('There is no such draft.')
      return mint
    }

    app.get(
      '/api/nft/networks',
      route({ summary: 'Where tokens can be minted now', response: mintNetworksResponse }),
      async () => ({ networks: context.chains.map(networkView) }),
    )

    app.post(
      '/api/nft/drafts',
      forUsers({
        summary: "The caller's empty draft, whose id is that of `/mint-nft/{nft_id}`; there is one at a time",
        response: mintResponse,
        errors: [403],
      }),
      async (request) => {
        const actor = actorOf(request)
        const draft = await db.transaction(async (tx) => {
          await lockUser(tx, actor)
          await requireEligible(tx, actor.userId, 'mint')
          return ensureDraft(tx, actor.userId, clock())
        })
        return { data: mintView({ mint: draft, file: null }, context.chains) }
      },
    )

    app.get(
      '/api/nft',
      forUsers({
        summary: "The caller's mints, the latest first",
        querystring: mintsQuery,
        response: mintsResponse,
      }),
      async (request) => {
        const { mints: result, count } = await listMints(
          db,
          context.chains,
          signedIn(request).id,
          request.query,
        )
        return { result, count }
      },
    )

    app.get(
      '/api/nft/:id',
      forUsers({
        summary: 'One draft or mint of the caller',
        params: z.object({ id: uuid }),
        response: mintResponse,
      }),
      async (request) => {
        const mint = await ownMint(request.params.id, signedIn(request).id)
        return { data: mintView(await withFile(db, mint), context.chains) }
      },
    )

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

    app.post(
      '/api/nft/:id/minting',
      forUsers({
        summary: 'Say which wallet is about to mint, so that its token is found even if the page is closed',
        params: z.object({ id: uuid }),
        body: mintingRequest,
        response: mintResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const actor = actorOf(request)
        const { address, chainId, ipfs, title, price } = request.body
        const chain = tokenChain(config, 'market', chainId)
        if (!chain.ok) throw new ApiError(403, 'minting_off', chain.sentence)
        const named = await db.transaction(async (tx) => {
          await lockUser(tx, actor)
          await requireEligible(tx, actor.userId, 'mint')
          return tx
            .update(mints)
            .set({
              minter: `0x${address.slice(2).toLowerCase()}`,
              chainId,
              ...(title !== undefined && { title }),
              ...(price !== undefined && { price }),
            })
            .where(
              and(
                eq(mints.id, request.params.id),
                eq(mints.userId, actor.userId),
                eq(mints.state, 'uploaded'),
                ipfs === undefined ? undefined : eq(mints.cid, ipfs),
              ),
            )
            .returning()
        })
        const mint = await ownMint(request.params.id, actor.userId)
        if (named.length === 0)
          throw mint.state === 'draft' || mint.state === 'uploaded'
            ? noUpload()
            : uploadRefusal('already_minted')
        return { data: mintView(await withFile(db, mint), context.chains) }
      },
    )

    app.post(
      '/api/nft/upload',
      forUsers({
        summary: 'Record the transaction that minted an uploaded file',
        description:
          'The chain is checked for the contract, the new token, and a token URI that is the file. Idempotent: a repeated request returns the status of the same mint.',
        body: mintRecordRequest,
        response: mintRecordResponse,
        errors: [403, 404, 409, 422, 503],
        preHandler: asking,
      }),
      async (request) => {
        if (context.chains.length === 0) throw mintingOff()
        const recorded = await recordMint(context, actorOf(request), request.body).catch(unreachable)
        if (!recorded.ok) throw recordRefusal(recorded.reason)
        return {
          msg: 'Mint Success',
          data: mintView(await withFile(db, recorded.mint), context.chains),
        }
      },
    )
  }
}

const mintingOff = () => new ApiError(403, 'minting_off', 'Minting is switched off at the moment.')
const noUpload = () =>
  new ApiError(404, 'no_upload', 'You have not uploaded this file, or it is minted already.')

type Refused = Extract<Awaited<ReturnType<typeof uploadFile>>, { ok: false }>['reason']

function uploadRefusal(reason: Refused): ApiError {
  if (reason === 'no_draft') return notFound('There is no such draft.')
  if (reason === 'already_minted') return new ApiError(409, reason, 'This draft is minted already.')
  return uploadRefused(reason)
}

type RecordRefused = Extract<Awaited<ReturnType<typeof recordMint>>, { ok: false }>['reason']

function recordRefusal(reason: RecordRefused): ApiError {
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
function unreachable(error: unknown): never {
  if (isOutage(error))
    throw new ApiError(
      503,
      'chain_unreachable',
      'The chain does not answer at the moment. Your token is not lost: please try again.',
    )
  throw error
}
