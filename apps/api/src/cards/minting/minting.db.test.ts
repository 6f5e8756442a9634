import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { marketToken } from '@toprun/collectible-contract/artifacts/market-token'
import { folderOfFile, ofFile } from '@toprun/postgres/test-of-file'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { deployLocalContracts } from '../../ground/token-contracts/local-contracts.ts'
import { tokenChains } from '../../ground/token-contracts/token-chains.ts'
import { behind, untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import { refusalOf, sentenceOf } from '../../testing/response.ts'
import { stopsOf } from '../../testing/stopped-users.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { chainOfFile, hasAnvil } from '../../testing/test-chain.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { checkMint } from './check-mint.ts'
import type { MintContext } from './mint-context.ts'
import { recordMint } from './record-mint.ts'
import { scanMints } from './scan-mints.ts'
import { mints } from './tables.ts'
import { reserveUpload } from './upload-quota.ts'
import { dropUnminted } from './user-data.ts'

describe.skipIf(!hasAnvil)('minting', () => {
  const folder = folderOfFile()
  const chain = chainOfFile({ deploy: deployLocalContracts })
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url, CONFIRMATIONS_LOCAL: 3, DATA_DIR: folder.path }])
  const context: MintContext = ofFile(async () => ({
    held: { ...site, clock: site.now, chains: tokenChains(site.config, 'market') },
  }))
  const user = userOfEachTest(site)
  let pictures = 0
  beforeAll(scan)

  const fields = { title: 'Cover Drive', price: '0.25', categories: '1' }

  /** Makes a different picture each time. */
  function picture(): Promise<Buffer> {
    pictures += 1
    // They differ so much that their thumbnails differ too.
    const background = { r: (pictures * 37) % 256, g: (pictures * 91) % 256, b: 200 }
    return sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer()
  }

  async function upload(of = user, more: Record<string, string> = {}, bytes?: Buffer) {
    const image = { field: 'img', bytes: bytes ?? (await picture()) }
    return uploadForm(site.app, '/api/nft/ipfs', of.token, { ...fields, ...more }, image)
  }

  async function uploaded(of = user, bytes?: Buffer): Promise<{ hash: string; url: string; nft_id: string }> {
    const response = await upload(of, {}, bytes)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data
  }

  const contract = () => context.chains[0]?.contract.address ?? '0x'
  const wallet = (index: number): Address => chain.accounts[index] ?? '0x'
  const mintData = (url: string): Hex =>
    encodeFunctionData({ abi: marketToken.abi, functionName: 'mint', args: [url, 10n ** 17n] })
  const mintFrom = (from: Address, url: string) => chain.send({ from, to: contract(), data: mintData(url) })

  const record = (hash: string, ipfs: string, of = user) =>
    site.call('POST', '/api/nft/upload', {
      token: of.token,
      body: { title: 'Cover Drive', category: 1, hash, ipfs, ftype: 'img' },
    })
  const view = async (id: string, of = user) =>
    (await site.call('GET', `/api/nft/${id}`, { token: of.token })).json().data
  /** Names the wallet that mints a draft. */
  const name = (id: string, address: Address, ipfs?: string, of = user, chainId = 31337) =>
    site.call('POST', `/api/nft/${id}/minting`, { token: of.token, body: { address, chainId, ipfs } })
  const usedToday = (bytes: number) =>
    site.pool.query('INSERT INTO mint_uploads (user_id, bytes, uploaded_at) VALUES ($1, $2, $3)', [
      user.id,
      bytes,
      site.now(),
    ])
  /** The names of all blocks in the CID store. */
  const blocks = () => readdirSync(join(folder.path, 'ipfs'), { recursive: true })
  const check = (id: string) => checkMint(context, id, site.now())
  async function scan() {
    const [market = expect.fail('no chain')] = context.chains
    while (await scanMints(context, market, site.now()));
  }

  test('a draft is created once and has the address of its page', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => site.call('POST', '/api/nft/drafts', { token: user.token })),
    )
    expect(one?.json().data).toMatchObject({ state: 'draft', title: null, ipfs: null })
    expect(one?.json().data.id).toBe(two?.json().data.id)
    const other = await site.signUp()
    expect(
      await refusalOf(site.call('GET', `/api/nft/${one?.json().data.id}`, { token: other.token })),
    ).toEqual([404, 'not_found'])
  })

  /** A file whose token is final. */
  async function minted(bytes?: Buffer) {
    const made = await uploaded(user, bytes)
    await record(await mintFrom(wallet(1), made.url), made.hash)
    await chain.client.mine({ blocks: 3 })
    await check(made.nft_id)
    expect(await view(made.nft_id)).toMatchObject({ state: 'minted' })
    return made
  }

  const statusOf = async (cid: string, of?: TestUser) =>
    (await site.app.inject({ url: `/ipfs/${cid}`, ...(of && { headers: { authentication: of.token } }) }))
      .statusCode
  /** Whether the keepers were asked to store it, from where everybody could fetch it. */
  const isHandedOut = async (cid: string) =>
    (await site.rows("SELECT FROM jobs.job WHERE name = 'pin_file' AND data->>'cid' = $1", cid)).length > 0

  describe('a file that is not minted', () => {
    /** Statuses of the file and its thumbnails, for a visitor, another user and the uploader. */
    async function statuses({ hash, nft_id }: { hash: string; nft_id: string }) {
      const { thumbnails } = await view(nft_id)
      const stranger = await site.signUp()
      const cids = [hash, thumbnails.avif, thumbnails.webp]
      const all = []
      for (const cid of cids)
        all.push([await statusOf(cid), await statusOf(cid, stranger), await statusOf(cid, user)])
      return all
    }
    const forItsUploader = Array.from({ length: 3 }, () => [404, 404, 200])
    const forEverybody = Array.from({ length: 3 }, () => [200, 200, 200])

    test('is readable only by its uploader, not cached and not handed to any keeper', async () => {
      const made = await uploaded()
      expect(await statuses(made)).toEqual(forItsUploader)
      const own = await site.app.inject({
        url: `/ipfs/${made.hash}`,
        headers: { authentication: user.token },
      })
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(await isHandedOut(made.hash)).toBe(false)
    })

    test('looks to others like one that was never uploaded', async () => {
      const { hash } = await uploaded()
      const fileOf = async (cid: string) => (await site.app.inject({ url: `/ipfs/${cid}` })).json()
      expect(await fileOf(hash)).toEqual(
        await fileOf('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'),
      )
    })

    test('stays private while its token confirms, and if the wallet was named and declined', async () => {
      const declined = await uploaded()
      await name(declined.nft_id, wallet(1), declined.hash)
      expect(await statuses(declined)).toEqual(forItsUploader)
      const made = await uploaded()
      await record(await mintFrom(wallet(1), made.url), made.hash)
      expect(await view(made.nft_id)).toMatchObject({ state: 'confirming' })
      expect(await statuses(made)).toEqual(forItsUploader)
    })

    test('stays private if a reorganisation dropped its token', async () => {
      const made = await uploaded()
      await record(await mintFrom(wallet(1), made.url), made.hash)
      await chain.reorganise(1)
      await check(made.nft_id)
      expect(await view(made.nft_id)).toMatchObject({ state: 'uploaded', tokenId: null })
      expect(await statuses(made)).toEqual(forItsUploader)
      expect(await isHandedOut(made.hash)).toBe(false)
    })

    test('is public and handed to the keepers with its thumbnails once it is minted', async () => {
      const made = await minted()
      expect(await statuses(made)).toEqual(forEverybody)
      expect(await isHandedOut(made.hash)).toBe(true)
    })

    test('is readable by each of two users who uploaded it', async () => {
      const bytes = await picture()
      const { hash } = await uploaded(user, bytes)
      const other = await site.signUp()
      await uploaded(other, bytes)
      expect([await statusOf(hash, user), await statusOf(hash, other), await statusOf(hash)]).toEqual([
        200, 200, 404,
      ])
    })
  })

  test('a minted file is served by its CID, cacheable for ever and not executable', async () => {
    const { hash } = await minted()
    const response = await site.app.inject({ url: `/ipfs/${hash}` })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${hash}"`,
    })
    expect(response.headers['content-security-policy']).toContain('sandbox')
    expect((await sharp(response.rawPayload).metadata()).width).toBe(32)
    const again = await site.app.inject({ url: `/ipfs/${hash}`, headers: { 'if-none-match': `"${hash}"` } })
    expect(again.statusCode).toBe(304)
  })

  test('ranges of a file are sent as players request them', async () => {
    const { hash } = await minted()
    const whole = (await site.app.inject({ url: `/ipfs/${hash}` })).rawPayload
    const part = (range: string) => site.app.inject({ url: `/ipfs/${hash}`, headers: { range } })
    const middle = await part('bytes=4-9')
    expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 4-9/${whole.length}`])
    expect(middle.rawPayload.equals(whole.subarray(4, 10))).toBe(true)
    expect((await part('bytes=-5')).rawPayload.equals(whole.subarray(-5))).toBe(true)
    expect((await part(`bytes=${whole.length - 3}-`)).rawPayload.equals(whole.subarray(-3))).toBe(true)
    const beyond = await part(`bytes=${whole.length}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
    expect((await part('bytes=0-1,4-5')).statusCode).toBe(200)
  })

  test.each(['bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy', 'x', '..%2f..%2fetc%2fpasswd'])(
    '/ipfs/%s is 404',
    async (cid) => {
      expect((await site.app.inject({ url: `/ipfs/${cid}` })).statusCode).toBe(404)
    },
  )

  test.each([
    [{ title: 'abc' }, 400, 'Title must be at least 4 characters'],
    [{ title: 'a'.repeat(51) }, 400, 'Title must be at most 50 characters'],
    [{ price: '0' }, 400, 'Price must be a positive number'],
    [{ price: '-1' }, 400, 'Price must be a positive number'],
    [{ categories: '2' }, 400, 'Category must be 1 (Sports)'],
    [{ nft_id: 'x' }, 400, 'The nft_id must be the ID of a draft.'],
  ])('a form with %j is %d: %s', async (wrong, status, msg) => {
    expect(await sentenceOf(upload(user, wrong))).toEqual([status, msg])
  })

  test('a body that is not a form, without a file or with a polyglot is refused with a sentence', async () => {
    const json = await site.call('POST', '/api/nft/ipfs', { token: user.token, body: fields })
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_media_type'])
    expect(await refusalOf(uploadForm(site.app, '/api/nft/ipfs', user.token, fields))).toEqual([
      400,
      'file_missing',
    ])
    const svg = await upload(user, {}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([svg.statusCode, svg.json().code]).toEqual([415, 'wrong_file_type'])
    expect(
      await refusalOf(
        site.app.inject({
          method: 'POST',
          url: '/api/nft/ipfs',
          headers: { authentication: user.token, 'content-type': 'multipart/form-data; boundary=x' },
          payload: '--x\r\nContent-Disposition: form-data; name="img"; filename="a"\r\n\r\nabc',
        }),
      ),
    ).toEqual([400, 'malformed_form'])
    const unsigned = await uploadForm(site.app, '/api/nft/ipfs', 'nobody', fields)
    expect(unsigned.statusCode).toBe(401)
  })

  test('a file above every limit is refused while it arrives', async () => {
    expect(await refusalOf(upload(user, {}, Buffer.alloc(50 * 2 ** 20 + 1)))).toEqual([
      413,
      'video_too_large',
    ])
  })

  test.each(Object.entries(stopsOf(site)))(
    'is not recorded for an account with %s, and nothing of it is stored',
    async (code, stop) => {
      const { hash: cid, url, nft_id } = await uploaded()
      const hash = await mintFrom(wallet(1), url)
      await stop(user)
      expect(await refusalOf(record(hash, cid))).toEqual([403, code])
      expect(await view(nft_id)).toMatchObject({ state: 'uploaded', hash: null, tokenId: null })
    },
  )

  test('a token is recorded, confirms and becomes final', async () => {
    const { hash: cid, url, nft_id } = await uploaded()
    const hash = await mintFrom(wallet(1), url)
    const recorded = await record(hash, cid)
    expect(recorded.json()).toMatchObject({
      msg: 'Mint Success',
      data: { id: nft_id, state: 'confirming', confirmations: 1, needed: 3, chainId: 31337, file: 'img' },
    })
    expect(await check(nft_id)).toBe(true)
    await chain.client.mine({ blocks: 1 })
    expect(await check(nft_id)).toBe(true)
    expect(await view(nft_id)).toMatchObject({ state: 'confirming', confirmations: 2 })
    await chain.client.mine({ blocks: 1 })
    expect(await check(nft_id)).toBe(false)
    expect(await view(nft_id)).toMatchObject({ state: 'minted', hash, tokenId: expect.any(String) })
    // Submitting it again returns the same mint.
    expect((await record(hash, cid)).json().data).toMatchObject({ id: nft_id, state: 'minted' })
    const list = await site.call('GET', '/api/nft', { token: user.token })
    expect(list.json()).toMatchObject({ count: 1, result: [{ id: nft_id }] })
  })

  test('a token of another file, contract or user is not recorded', async () => {
    const { hash: cid, url } = await uploaded()
    const other = await mintFrom(
      wallet(1),
      'ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy',
    )
    const plain = await chain.send({ to: wallet(2), data: mintData(url) })
    for (const hash of [other, plain]) {
      expect(await refusalOf(record(hash, cid))).toEqual([422, 'not_your_mint'])
    }
    expect(
      await refusalOf(
        record(`0x${'ab'.repeat(32)}`, 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'),
      ),
    ).toEqual([404, 'no_upload'])
  })

  test('a copy of a file uploaded after its minting cannot get its token', async () => {
    const bytes = await picture()
    const { hash: cid, url, nft_id } = await uploaded(user, bytes)
    const hash = await mintFrom(wallet(1), url)
    site.advance(1)
    const thief = await site.signUp()
    expect((await uploaded(thief, bytes)).hash).toBe(cid)
    expect(await refusalOf(record(hash, cid, thief))).toEqual([422, 'not_your_mint'])
    expect((await record(hash, cid)).json().data).toMatchObject({ id: nft_id, state: 'confirming' })
    expect(await refusalOf(record(hash, cid, thief))).toEqual([409, 'already_recorded'])
  })

  test('a pending transaction is checked until it is mined', async () => {
    const { hash: cid, url, nft_id } = await uploaded()
    await chain.client.setAutomine(false)
    const hash = await chain.client.sendTransaction({
      account: wallet(1),
      to: contract(),
      data: mintData(url),
      chain: null,
    })
    expect((await record(hash, cid)).json().data).toMatchObject({ state: 'confirming', confirmations: 0 })
    expect(await check(nft_id)).toBe(true)
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 3 })
    expect(await check(nft_id)).toBe(false)
    expect(await view(nft_id)).toMatchObject({ state: 'minted', hash })
  })

  test('a transaction that its user names while another one is checked stays named', async () => {
    const { url, nft_id } = await uploaded()
    const others = await mintFrom(
      wallet(1),
      'ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy',
    )
    const own = eq(mints.id, nft_id)
    await site.db.update(mints).set({ state: 'confirming', hash: others }).where(own)
    const hash = await mintFrom(wallet(1), url)
    const isLeft = await behind(
      site,
      (tx) => tx.update(mints).set({ hash }).where(own),
      () => check(nft_id),
    )
    expect(isLeft).toBe(false)
    expect(await view(nft_id)).toMatchObject({ state: 'confirming', hash })
  })

  test('a reorganisation removes a token, and the scan finds it when it is mined again', async () => {
    const { hash: cid, url, nft_id } = await uploaded()
    const hash = await mintFrom(wallet(1), url)
    expect((await record(hash, cid)).json().data).toMatchObject({
      state: 'confirming',
      tokenId: expect.any(String),
    })
    await chain.reorganise()
    expect(await check(nft_id)).toBe(false)
    expect(await view(nft_id)).toMatchObject({ state: 'uploaded', tokenId: null, confirmations: 0 })
    await mintFrom(wallet(1), url)
    await chain.client.mine({ blocks: 3 })
    await scan()
    expect(await view(nft_id)).toMatchObject({ state: 'minted' })
  })

  test('a transaction that was replaced with a higher fee is found by its event', async () => {
    const { hash: cid, url, nft_id } = await uploaded()
    await chain.client.setAutomine(false)
    const nonce = await chain.client.getTransactionCount({ address: wallet(3) })
    const send = (gwei: bigint) =>
      chain.client.sendTransaction({
        account: wallet(3),
        to: contract(),
        data: mintData(url),
        nonce,
        maxFeePerGas: gwei * 10n ** 9n,
        maxPriorityFeePerGas: gwei * 10n ** 9n,
        chain: null,
      })
    const slow = await send(5n)
    await record(slow, cid)
    const fast = await send(50n)
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 4 })
    await check(nft_id)
    await scan()
    expect(await view(nft_id)).toMatchObject({ state: 'minted', hash: fast })
  })

  test('a mint is completed even if the page was closed after signing', async () => {
    const { url, nft_id } = await uploaded()
    expect((await name(nft_id, wallet(4))).statusCode).toBe(200)
    // Another user's token of the same file is not this user's.
    await mintFrom(wallet(5), url)
    await chain.client.mine({ blocks: 3 })
    await scan()
    expect(await view(nft_id)).toMatchObject({ state: 'uploaded' })
    const hash = await mintFrom(wallet(4), url)
    await chain.client.mine({ blocks: 1 })
    await scan()
    expect(await view(nft_id)).toMatchObject({ state: 'uploaded' })
    await chain.client.mine({ blocks: 1 })
    await scan()
    expect(await view(nft_id)).toMatchObject({ state: 'minted', hash })
  })

  test.each([
    [3, 'Ropsten was shut down. Please choose another network.'],
    [80001, 'Mumbai was shut down. Please choose another network.'],
    [137, 'Minting is not set up on Polygon.'],
  ])('minting on chain %d is refused: %s', async (chainId, msg) => {
    const { nft_id } = await uploaded()
    expect(await sentenceOf(name(nft_id, wallet(4), undefined, user, chainId))).toEqual([403, msg])
  })

  test('two files that are uploaded at once fill the empty draft and another one', async () => {
    const draft = await site.call('POST', '/api/nft/drafts', { token: user.token })
    const { id } = draft.json().data
    const ids = await behind(
      site,
      (tx) => tx.select().from(mints).where(eq(mints.id, id)).for('update'),
      () => Promise.all([uploaded(), uploaded()].map(async (made) => (await made).nft_id)),
      () => untilSomebodyWaits(site.pool, 2),
    )
    expect(ids).toContain(id)
    expect(new Set(ids).size).toBe(2)
  })

  test('a minted draft accepts no other file', async () => {
    const { hash: cid, url, nft_id } = await uploaded()
    await record(await mintFrom(wallet(1), url), cid)
    expect(await refusalOf(upload(user, { nft_id }))).toEqual([409, 'already_minted'])
  })

  test('an account has a daily limit of uploads', async () => {
    await usedToday(600_000_000)
    expect(await refusalOf(upload())).toEqual([429, 'upload_limit'])
    site.advance(24 * 3_600_000 + 1)
    expect((await upload()).statusCode).toBe(200)
  })

  test('the daily limit can be reached to the byte, and not exceeded', async () => {
    await usedToday(500 * 2 ** 20 - 1_000)
    const actor = { userId: user.id, sessionId: null }
    expect(await reserveUpload(site.db, actor, 1_001, site.now())).toEqual({
      ok: false,
      reason: 'upload_limit',
    })
    expect(await reserveUpload(site.db, actor, 1_000, site.now())).toMatchObject({ ok: true })
    expect(await reserveUpload(site.db, actor, 1, site.now())).toEqual({ ok: false, reason: 'upload_limit' })
  })

  test('uploads that arrive at once count for each other', async () => {
    const bytes = Buffer.alloc(2 ** 20)
    await usedToday(500 * 2 ** 20 - 2.5 * bytes.length)
    const responses = await Promise.all(Array.from({ length: 6 }, () => upload(user, {}, bytes)))
    const codes = responses.map((response) => response.json().code).sort()
    expect(codes).toEqual([...Array(4).fill('upload_limit'), ...Array(2).fill('wrong_file_type')])
  })

  test('received bytes count, even if the upload was refused', async () => {
    await upload(user, { nft_id: randomUUID() }, Buffer.alloc(5_000))
    await upload(user, { title: 'abc' }, Buffer.alloc(7_000))
    const counted = 'SELECT bytes, cid FROM mint_uploads WHERE user_id = $1 ORDER BY id'
    expect(await site.rows(counted, user.id)).toEqual([
      { bytes: '5000', cid: null },
      { bytes: '7000', cid: null },
    ])
  })

  test('a file for a draft that is unknown or minted is not stored', async () => {
    const { hash: cid, url, nft_id } = await uploaded()
    await record(await mintFrom(wallet(1), url), cid)
    const before = blocks()
    const [unknown, minted] = [await upload(user, { nft_id: randomUUID() }), await upload(user, { nft_id })]
    expect([unknown.statusCode, minted.statusCode]).toEqual([404, 409])
    expect(blocks()).toEqual(before)
    await upload()
    expect(blocks().length).toBeGreaterThan(before.length)
  })

  test('a draft whose wallet is named keeps its file, and another file gets its own draft', async () => {
    const bytes = await picture()
    const { hash: cid, url, nft_id } = await uploaded(user, bytes)
    await name(nft_id, wallet(6))
    const hash = await mintFrom(wallet(6), url)
    const same = await upload(user, { nft_id }, bytes)
    expect(same.json().data).toMatchObject({ nft_id, hash: cid })
    const other = await upload(user, { nft_id })
    expect(other.statusCode).toBe(200)
    expect(other.json().data.nft_id).not.toBe(nft_id)
    await chain.client.mine({ blocks: 3 })
    await scan()
    expect(await view(nft_id)).toMatchObject({ state: 'minted', ipfs: cid, hash })
    expect(await view(other.json().data.nft_id)).toMatchObject({ state: 'uploaded' })
  })

  test('a wallet is named for the file that it mints', async () => {
    const { hash: cid, nft_id } = await uploaded()
    const { hash: replaced } = (await upload(user, { nft_id })).json().data
    expect(await refusalOf(name(nft_id, wallet(6), cid))).toEqual([404, 'no_upload'])
    expect((await name(nft_id, wallet(6), replaced)).statusCode).toBe(200)
  })

  test('a file that is replaced while the chain is asked does not get the token of the file before', async () => {
    const { hash: cid, nft_id } = await uploaded()
    const hash: Hex = `0x${'cd'.repeat(32)}`
    const [market = expect.fail('no chain')] = context.chains
    const client = new Proxy(market.client, {
      get: (real, property) =>
        property === 'getChainId'
          ? async () => {
              await upload(user, { nft_id })
              return real.getChainId()
            }
          : Reflect.get(real, property, real),
    })
    const recorded = await recordMint(
      { ...context, chains: [{ ...market, client }] },
      { userId: user.id, sessionId: null },
      { title: 'Cover Drive', category: '1', hash, ipfs: cid, ftype: 'img' },
    )
    expect(recorded).toEqual({ ok: false, reason: 'no_upload' })
    expect(await view(nft_id)).toMatchObject({ state: 'uploaded', hash: null, tokenId: null })
  })

  test("a token is not taken over by a later upload of its file that names the owner's wallet", async () => {
    const bytes = await picture()
    const { hash: cid, url, nft_id } = await uploaded(user, bytes)
    await mintFrom(wallet(7), url)
    site.advance(1)
    const thief = await site.signUp()
    const copy = await uploaded(thief, bytes)
    expect(copy.hash).toBe(cid)
    await name(copy.nft_id, wallet(7), cid, thief)
    await chain.client.mine({ blocks: 3 })
    await scan()
    expect(await view(copy.nft_id, thief)).toMatchObject({ state: 'uploaded' })
    expect(await view(nft_id)).toMatchObject({ state: 'minted' })
  })

  describe('a deleted account', () => {
    const remove = () =>
      site.call('POST', '/api/account/delete', { token: user.token, body: { password: 'correct horse' } })

    test('deletes its files that were never minted, with their thumbnails', async () => {
      const first = await uploaded()
      const { thumbnails } = await view(first.nft_id)
      const { hash: second } = (await upload(user, { nft_id: first.nft_id })).json().data
      expect((await remove()).statusCode).toBe(200)
      for (const cid of [first.hash, second, thumbnails.avif, thumbnails.webp])
        expect(await site.rows('SELECT FROM stored_files WHERE cid = $1', cid)).toEqual([])
      expect(await site.rows('SELECT FROM mints WHERE user_id = $1', user.id)).toEqual([])
    })

    test('keeps the file of a token that is on its way', async () => {
      const { hash: cid, url, nft_id } = await uploaded()
      await name(nft_id, wallet(8), cid)
      expect((await remove()).statusCode).toBe(200)
      await mintFrom(wallet(8), url)
      await chain.client.mine({ blocks: 3 })
      await scan()
      expect(await site.rows('SELECT state, minter FROM mints WHERE id = $1', nft_id)).toEqual([
        { state: 'minted', minter: null },
      ])
      expect(await statusOf(cid)).toBe(200)
    })

    test.for([
      [0, 1],
      [1, 0],
    ] as const)(
      'keeps a file that a wallet was to mint for a day after its upload, and %i ms: %i',
      async ([more, left]) => {
        const { hash: cid, nft_id } = await uploaded()
        await name(nft_id, wallet(8), cid)
        site.advance(86_400_000 + more)
        expect((await remove()).statusCode).toBe(200)
        expect(await site.rows('SELECT FROM stored_files WHERE cid = $1', cid)).toHaveLength(left)
      },
    )

    test('keeps no file that was not minted within that day', async () => {
      const [due, kept] = [await uploaded(), await uploaded(await site.signUp())]
      await name(due.nft_id, wallet(8), due.hash)
      expect((await remove()).statusCode).toBe(200)
      // As after a reorganisation: its owner still has an account.
      await site.rows('UPDATE mints SET chain_id = 31337 WHERE id = $1', kept.nft_id)
      const files = async () =>
        (await site.rows('SELECT cid FROM stored_files WHERE cid IN ($1, $2)', due.hash, kept.hash)).map(
          ({ cid }) => cid,
        )
      const dropAt = (ms: number, chainId = 31337) =>
        dropUnminted(site.db, chainId, new Date(site.now().getTime() + ms))
      const [day, hour] = [86_400_000, 3_600_000]
      await dropAt(day + hour)
      await dropAt(day + hour + 1, 1)
      expect(await files()).toHaveLength(2)
      await dropAt(day + hour + 1)
      expect(await files()).toEqual([kept.hash])
      expect(await site.rows('SELECT FROM mints WHERE id = $1', due.nft_id)).toEqual([])
    })

    test('keeps what it minted, and what others uploaded too', async () => {
      const { hash: cid } = await minted()
      const bytes = await picture()
      const shared = await uploaded(user, bytes)
      const other = await site.signUp()
      const theirs = await uploaded(other, bytes)
      const { thumbnails } = await view(theirs.nft_id, other)
      expect((await remove()).statusCode).toBe(200)
      expect(await statusOf(cid)).toBe(200)
      for (const each of [shared.hash, thumbnails.avif, thumbnails.webp])
        expect(await statusOf(each, other)).toBe(200)
    })
  })
})
