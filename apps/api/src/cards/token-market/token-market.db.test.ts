import {
  type TokenCallName,
  tokenCallResponse,
  tokenResponse,
  tokensResponse,
  tokenWalletResponse,
} from '@toprun/api-schema/token-market'
import { marketToken } from '@toprun/collectible-contract/artifacts/market-token'
import { ofFile } from '@toprun/postgres/test-of-file'
import { type Address, encodeFunctionData, type Hex, isHex, parseEther } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storedFiles } from '../../ground/files/tables.ts'
import { deployLocalContracts } from '../../ground/token-contracts/local-contracts.ts'
import { tokenChains } from '../../ground/token-contracts/token-chains.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { everyPage } from '../../testing/pages.ts'
import { refusalOf } from '../../testing/response.ts'
import { stopsOf } from '../../testing/stopped-users.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { chainOfFile, hasAnvil } from '../../testing/test-chain.ts'
import { mints } from '../minting/tables.ts'
import type { MarketChain } from './read-token.ts'
import { scanTrades } from './scan-trades.ts'
import { boundCalls } from './token-call.ts'

describe.skipIf(!hasAnvil)('tokens at own addresses', () => {
  const chain = chainOfFile({ deploy: deployLocalContracts })
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url, CONFIRMATIONS_LOCAL: 1 }])
  const user = userOfFile(site, { name: 'Minting Mid' })
  const market: MarketChain = ofFile(async () => {
    const [held = expect.fail('no chain')] = tokenChains(site.config, 'market')
    return { held }
  })
  let files = 0
  beforeAll(scan)
  beforeEach(() => site.advance(10_000))

  const account = (index: number): Address => chain.accounts[index] ?? '0x'
  const [seller, buyer, rival] = [1, 2, 3]
  const low = (index: number) => account(index).toLowerCase()

  async function mint(uri: string, price: string): Promise<{ hash: Hex; tokenId: bigint }> {
    const { address } = market.contract
    const [{ abi }, args] = [marketToken, [uri, parseEther(price)] as const]
    const data = encodeFunctionData({ abi, functionName: 'mint', args })
    const hash = await chain.send({ from: account(seller), to: address, data })
    return { hash, tokenId: await market.client.readContract({ address, abi, functionName: 'minted' }) }
  }
  /** Mints on the chain, and records it as minting does once it is final. */
  async function minted(price = '0'): Promise<string> {
    files += 1
    const cid = `bafkrei${String(files).padStart(52, 'a')}`
    const { hash, tokenId } = await mint(`ipfs://${cid}`, price)
    const now = site.now()
    const file = { cid, kind: 'img' as const, mediaType: 'image/png', bytes: 9, profile: 'x', createdAt: now }
    await site.db.insert(storedFiles).values(file)
    await site.db.insert(mints).values({
      userId: user.id,
      state: 'minted',
      title: `Drive ${files}`,
      category: 1,
      price: '1',
      cid,
      uploadedAt: now,
      chainId: 31337,
      hash,
      tokenId,
      owner: `0x${low(seller).slice(2)}`,
      blockNumber: 1n,
      createdAt: now,
      mintedAt: now,
    })
    await scan()
    return tokenId.toString()
  }

  async function scan(): Promise<void> {
    while (await scanTrades(site.db, market, site.now()));
  }

  const ask = (wanted: Record<string, unknown> & { call: TokenCallName }, by: number, of = user) =>
    site.call('POST', '/api/tokens/calls', {
      token: of.token,
      body: { chainId: 31337, from: account(by), ...wanted },
    })

  /** A wallet sends what the server prepared. */
  async function send(wanted: Record<string, unknown> & { call: TokenCallName }, by: number): Promise<Hex> {
    const response = await ask(wanted, by)
    expect(response.statusCode, response.body).toBe(200)
    const { to, data, value } = tokenCallResponse.parse(response.json())
    if (!isHex(to) || !isHex(data)) throw new Error('no call')
    return chain.send({ from: account(by), to, data, value: BigInt(value) })
  }

  async function refusal(wanted: Record<string, unknown> & { call: TokenCallName }, by: number) {
    const response = await ask(wanted, by)
    const { code, msg } = response.json()
    return { status: response.statusCode, code, msg }
  }

  /** As its page shows it after some time. */
  async function page(tokenId: string) {
    site.advance(5_000)
    return tokenResponse.parse((await site.call('GET', `/api/tokens/31337/${tokenId}`)).json())
  }
  /** Without their ends, which the chain sets. */
  const offersFor = async (tokenId: string) =>
    (await page(tokenId)).offers.map(({ bidder, amount, isOver }) => ({ bidder, amount, isOver }))
  const list = async (query = '') =>
    tokensResponse.parse((await site.call('GET', `/api/tokens?limit=48&${query}`)).json()).tokens
  const isListed = async (tokenId: string, query = '') =>
    (await list(query)).some((token) => token.tokenId === tokenId)
  const wallet = async (index: number) =>
    tokenWalletResponse.parse((await site.call('GET', `/api/tokens/wallets/${account(index)}`)).json())
  const owed = async (index: number) => Number((await wallet(index)).owed[0]?.amount ?? 0)

  test('a price is set, shown to everybody, and paid by a buyer, who then owns the token', async () => {
    const tokenId = await minted()
    expect((await page(tokenId)).token).toMatchObject({ price: null, owner: low(seller) })
    expect(await isListed(tokenId)).toBe(false)
    await send({ call: 'set_price', tokenId, price: '0.25' }, seller)
    expect((await page(tokenId)).token).toMatchObject({
      price: '0.25',
      symbol: 'ETH',
      creator: 'Minting Mid',
    })
    expect(await isListed(tokenId, 'sale=fixed')).toBe(true)
    expect(await isListed(tokenId, 'sale=auction')).toBe(false)
    const before = await owed(seller)
    await send({ call: 'buy', tokenId, price: '0.25' }, buyer)
    expect((await page(tokenId)).token).toMatchObject({ price: null, owner: low(buyer) })
    expect(await isListed(tokenId)).toBe(false)
    expect(await isListed(tokenId, `owner=${account(buyer)}`)).toBe(true)
    expect(await isListed(tokenId, `owner=${account(seller)}`)).toBe(false)
    expect((await owed(seller)) - before).toBeCloseTo(0.25)
    await send({ call: 'withdraw' }, seller)
    expect(await owed(seller)).toBe(0)
  })

  test('what the contract would refuse is refused with a sentence before anything is signed', async () => {
    const tokenId = await minted('0.5')
    expect(await refusal({ call: 'buy', tokenId, price: '0.4' }, buyer)).toEqual({
      status: 409,
      code: 'amount_differs',
      msg: 'The price is 0.5 ETH now. Nothing was sent.',
    })
    const refused = async (...of: Parameters<typeof refusal>) => {
      const { status, code } = await refusal(...of)
      return [status, code]
    }
    const own = await refused({ call: 'buy', tokenId, price: '0.5' }, seller)
    expect(own).toEqual([409, 'own_listing'])
    const others = await refused({ call: 'set_price', tokenId, price: '9' }, buyer)
    expect(others).toEqual([409, 'not_token_owner'])
    const dear = await refused({ call: 'buy', tokenId, price: '900000' }, buyer)
    expect(dear).toEqual([402, 'insufficient_funds'])
    await send({ call: 'end_sale', tokenId }, seller)
    for (const [call, by, code] of [
      [{ call: 'buy', tokenId, price: '0.5' }, buyer, 'not_for_sale'],
      [{ call: 'withdraw' }, 6, 'nothing_owed'],
      [{ call: 'withdraw_offer', tokenId }, buyer, 'offer_over'],
      [{ call: 'end_auction', tokenId }, buyer, 'listing_over'],
      [{ call: 'buy', tokenId: '999999', price: '1' }, buyer, 'not_for_sale'],
    ] as const)
      expect([call, await refused(call, by)]).toEqual([call, [409, code]])
  })

  test('an auction: bid, outbid, ended by anybody, and withdrawals by the outbid bidder and the seller', async () => {
    const tokenId = await minted()
    await send({ call: 'start_auction', tokenId, reserve: '1', minutes: 10 }, seller)
    expect((await page(tokenId)).token).toMatchObject({
      owner: low(seller),
      auction: { bid: null, bidder: null, leastBid: '1', isOver: false },
    })
    expect(await isListed(tokenId, 'sale=auction')).toBe(true)
    await send({ call: 'bid', tokenId, amount: '1' }, buyer)
    expect(await refusal({ call: 'bid', tokenId, amount: '1.01' }, rival)).toEqual({
      status: 409,
      code: 'bid_too_low',
      msg: 'The next bid must be at least 1.05 ETH. Nothing was sent.',
    })
    expect(await refusal({ call: 'cancel_auction', tokenId }, seller)).toMatchObject({
      status: 409,
      code: 'auction_running',
    })
    await send({ call: 'bid', tokenId, amount: '1.5' }, rival)
    expect((await page(tokenId)).token.auction).toMatchObject({ bid: '1.5', bidder: low(rival) })
    expect(await owed(buyer)).toBe(1)
    expect(await refusal({ call: 'end_auction', tokenId }, buyer)).toMatchObject({
      status: 409,
      code: 'auction_running',
    })
    await chain.client.increaseTime({ seconds: 601 })
    await chain.client.mine({ blocks: 1 })
    expect((await page(tokenId)).token.auction).toMatchObject({ isOver: true })
    const before = await owed(seller)
    await send({ call: 'end_auction', tokenId }, buyer)
    expect((await page(tokenId)).token).toMatchObject({ owner: low(rival), auction: null })
    expect((await owed(seller)) - before).toBeCloseTo(1.5)
    await send({ call: 'withdraw' }, buyer)
    expect(await owed(buyer)).toBe(0)
  })

  test('an auction without a bid can be called off by its seller', async () => {
    const tokenId = await minted()
    await send({ call: 'start_auction', tokenId, reserve: '1', minutes: 10 }, seller)
    await send({ call: 'cancel_auction', tokenId }, seller)
    expect((await page(tokenId)).token).toMatchObject({ owner: low(seller), auction: null })
  })

  test('offers are shown once they are on the chain, and one of them is accepted', async () => {
    const tokenId = await minted()
    await send({ call: 'offer', tokenId, amount: '0.3' }, buyer)
    await send({ call: 'offer', tokenId, amount: '0.4' }, rival)
    await scan()
    expect(await offersFor(tokenId)).toEqual([
      { bidder: low(rival), amount: '0.4', isOver: false },
      { bidder: low(buyer), amount: '0.3', isOver: false },
    ])
    expect((await wallet(buyer)).offers).toMatchObject([{ amount: '0.3', token: { tokenId } }])
    expect(
      await refusal({ call: 'accept_offer', tokenId, bidder: account(buyer), amount: '0.35' }, seller),
    ).toMatchObject({ status: 409, code: 'offer_over' })
    await send({ call: 'accept_offer', tokenId, bidder: account(rival), amount: '0.4' }, seller)
    const shown = await page(tokenId)
    expect(shown.token.owner).toBe(low(rival))
    expect(await offersFor(tokenId)).toEqual([{ bidder: low(buyer), amount: '0.3', isOver: true }])
    expect((await wallet(buyer)).offers).toMatchObject([{ amount: '0.3', isOver: true }])
    expect(
      await refusal({ call: 'accept_offer', tokenId, bidder: account(buyer), amount: '0.3' }, rival),
    ).toMatchObject({ status: 409, code: 'offer_over' })
    await send({ call: 'withdraw_offer', tokenId }, buyer)
    expect((await page(tokenId)).offers).toEqual([])
  })

  test('an offer lasts as long as its bidder chose, and can be withdrawn after that', async () => {
    const tokenId = await minted()
    await send({ call: 'offer', tokenId, amount: '0.2', days: 1 }, buyer)
    await scan()
    const endsAt = (await page(tokenId)).offers[0]?.endsAt ?? ''
    const { timestamp } = await chain.client.getBlock()
    expect(Date.parse(endsAt) - Number(timestamp) * 1000).toBe(86_400_000)
    site.advance(Date.parse(endsAt) - site.now().getTime())
    expect(await offersFor(tokenId)).toEqual([{ bidder: low(buyer), amount: '0.2', isOver: true }])
    await chain.client.increaseTime({ seconds: 86_400 })
    await chain.client.mine({ blocks: 1 })
    expect(
      await refusal({ call: 'accept_offer', tokenId, bidder: account(buyer), amount: '0.2' }, seller),
    ).toMatchObject({ status: 409, code: 'offer_over' })
    await send({ call: 'withdraw_offer', tokenId }, buyer)
    expect((await page(tokenId)).offers).toEqual([])
  })

  test('a transaction that the page names is read at once, without a scan', async () => {
    const tokenId = await minted()
    const look = async (hash: string) =>
      (await site.call('GET', `/api/tokens/transactions/31337/${hash}`)).json().state
    expect(await look(`0x${'ab'.repeat(32)}`)).toBe('waiting')
    const hash = await send({ call: 'offer', tokenId, amount: '0.1' }, buyer)
    expect((await page(tokenId)).offers).toEqual([])
    expect(await look(hash)).toBe('done')
    expect(await offersFor(tokenId)).toEqual([{ bidder: low(buyer), amount: '0.1', isOver: false }])
    const data = encodeFunctionData({
      abi: marketToken.abi,
      functionName: 'cancelBid',
      args: [BigInt(tokenId)],
    })
    const failed = await chain.client.sendTransaction({
      account: account(rival),
      to: market.contract.address,
      data,
      gas: 200_000n,
      chain: null,
    })
    await chain.client.waitForTransactionReceipt({ hash: failed })
    expect(await look(failed)).toBe('failed')
  })

  test('the scan finds what was done outside the site, even after a kill between its two steps', async () => {
    const tokenId = await minted('0.2')
    const outside = (price: bigint) =>
      chain.send({
        from: account(seller),
        to: market.contract.address,
        data: encodeFunctionData({
          abi: marketToken.abi,
          functionName: 'updatePrice',
          args: [BigInt(tokenId), price],
        }),
      })
    const priceIn = async (tokens: ReturnType<typeof list>) =>
      (await tokens).find((token) => token.tokenId === tokenId)?.price
    await outside(parseEther('0.7'))
    expect(await priceIn(list())).toBe('0.2')
    await scan()
    expect(await priceIn(list())).toBe('0.7')
    await outside(parseEther('0.8'))
    // The state after a process was killed once the events were noted: the blocks are read, the token is not.
    await site.pool.query('UPDATE market_tokens SET is_stale = true WHERE token_id = $1', [tokenId])
    await site.pool.query('UPDATE token_trade_cursors SET next_block = next_block + 1')
    await scan()
    expect(await priceIn(list())).toBe('0.8')
  })

  test('a token with more changed offers than one reading asks about is read again until none is left', async () => {
    const tokenId = await minted('0.2')
    await site.pool.query(
      `INSERT INTO token_offers (chain_id, token_id, bidder, amount)
       SELECT 31337, $1, '0x' || lpad(to_hex(n), 40, '0'), 5 FROM generate_series(1, 51) AS n`,
      [tokenId],
    )
    await site.pool.query('UPDATE market_tokens SET is_stale = true WHERE token_id = $1', [tokenId])
    const left = () =>
      site.rows('SELECT FROM token_offers WHERE token_id = $1 AND (is_stale OR amount > 0)', tokenId)
    await scanTrades(site.db, market, site.now())
    expect(await left()).toHaveLength(1)
    await scanTrades(site.db, market, site.now())
    expect(await left()).toEqual([])
    expect(await site.rows('SELECT is_stale FROM market_tokens WHERE token_id = $1', tokenId)).toEqual([
      { is_stale: false },
    ])
  })

  test('an older reading does not replace a newer one', async () => {
    const tokenId = await minted('0.2')
    await site.pool.query(
      'UPDATE market_tokens SET read_at_block = read_at_block + 1000, price = 5 * 10::numeric ^ 18 WHERE token_id = $1',
      [tokenId],
    )
    expect((await page(tokenId)).token.price).toBe('5')
  })

  test('an offer that a scan read, but could not store after a newer reading, is read again', async () => {
    const tokenId = await minted('0.2')
    const offers = () => site.rows('SELECT amount, is_stale FROM token_offers WHERE token_id = $1', tokenId)
    await site.pool.query(
      `INSERT INTO token_offers (chain_id, token_id, bidder, amount) VALUES (31337, $1, $2, 5)`,
      [tokenId, low(buyer)],
    )
    await site.pool.query(
      'UPDATE market_tokens SET is_stale = true, read_at_block = read_at_block + 1000 WHERE token_id = $1',
      [tokenId],
    )
    await scan()
    expect(await offers()).toEqual([{ amount: '5', is_stale: true }])
    await site.pool.query(
      'UPDATE market_tokens SET read_at_block = read_at_block - 1000 WHERE token_id = $1',
      [tokenId],
    )
    await scan()
    expect(await offers()).toEqual([{ amount: '0', is_stale: false }])
  })

  test('pages of the list follow each other without gaps', async () => {
    for (const price of ['1', '2', '3']) await minted(price)
    const all = (await list()).map((token) => token.tokenId)
    const seen = await everyPage('', async (cursor) => {
      const response = await site.call('GET', `/api/tokens?limit=2${cursor && `&cursor=${cursor}`}`)
      const { tokens, next } = tokensResponse.parse(response.json())
      return { items: tokens.map((token) => token.tokenId), next }
    })
    expect(seen).toEqual(all)
    expect(new Set(seen).size).toBeGreaterThanOrEqual(3)
  })

  test('a token that was not minted here has no page and is in no list', async () => {
    const { tokenId } = await mint('ipfs://elsewhere', '1')
    await scan()
    expect((await site.call('GET', `/api/tokens/31337/${tokenId}`)).statusCode).toBe(404)
    expect(await isListed(tokenId.toString())).toBe(false)
  })

  describe('who may', () => {
    const calls: Readonly<Record<TokenCallName, Record<string, unknown>>> = {
      set_price: { price: '1' },
      end_sale: {},
      buy: { price: '1' },
      offer: { amount: '1' },
      withdraw_offer: {},
      accept_offer: { bidder: `0x${'a'.repeat(40)}`, amount: '1' },
      start_auction: { reserve: '1', minutes: 10 },
      bid: { amount: '1' },
      end_auction: {},
      cancel_auction: {},
      withdraw: {},
    }
    const callsRefused = async (of: TestUser, fault: string) => {
      const refused: string[] = []
      for (const [call, fields] of Object.entries(calls)) {
        const response = await ask({ call: call as TokenCallName, tokenId: '999999', ...fields }, 5, of)
        if (response.json().code === fault) refused.push(call)
      }
      return refused.sort()
    }
    const bound = Object.entries(boundCalls)
      .flatMap(([call, action]) => (action ? [call] : []))
      .sort()

    test.each(Object.entries(stopsOf(site)))(
      '%s stops buying and selling, but never ending and withdrawing',
      async (fault, stop) => {
        const stopped = await site.signUp()
        await stop(stopped)
        expect(await callsRefused(stopped, fault)).toEqual(bound)
      },
    )

    test('a user who never stated their age is asked for it before they buy or sell', async () => {
      expect(await callsRefused(await site.newcomer(), 'age_unconfirmed')).toEqual(bound)
    })

    test('a visitor gets no call', async () => {
      const response = await site.call('POST', '/api/tokens/calls', {
        body: { call: 'withdraw', chainId: 31337, from: account(1) },
      })
      expect(response.statusCode).toBe(401)
    })
  })

  test('without its node a token is shown as it was last read, and no call is prepared', async () => {
    const tokenId = await minted('0.6')
    await chain.stop()
    expect((await page(tokenId)).token.price).toBe('0.6')
    expect(
      await refusalOf(
        site.app.inject({
          method: 'POST',
          url: '/api/tokens/calls',
          headers: { authentication: user.token },
          payload: { call: 'withdraw', chainId: 31337, from: account(1) },
        }),
      ),
    ).toEqual([503, 'chain_unreachable'])
  })
})
