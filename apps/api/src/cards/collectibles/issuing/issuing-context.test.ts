import { fastify } from 'fastify'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { localCardMover } from '../../../ground/token-contracts/local-contracts.ts'
import { environmentVariables } from '../../../platform/configuration.ts'
import { localCardOwner, localMinter, localMover, localVault } from '../../../platform/local-accounts.ts'
import { cardArtOf, cardChain } from './issuing-context.ts'

const address = () => privateKeyToAddress(generatePrivateKey())
const [market, cards, mover, owner, vault] = [address(), address(), address(), address(), address()]
const [minterKey, moverKey] = [generatePrivateKey(), generatePrivateKey()]

/** Cards on Polygon, tokens of users on Amoy, and a local chain beside them. */
const polygon = {
  CHAIN_RPC_URL: 'http://127.0.0.1:1',
  AMOY_RPC_URL: 'http://127.0.0.1:2',
  MATIC_RPC_URL: 'http://127.0.0.1:3',
  TOKEN_CONTRACTS: `80002:market:${market},137:cards:${cards}`,
  CARD_MINTER_KEY: minterKey,
  CARD_MOVER_KEY: moverKey,
  CARD_MOVER_ADDRESS: mover,
  CARD_OWNER_ADDRESS: owner,
  CARD_VAULT_ADDRESS: vault,
  CARD_MINTER_MAX_GWEI: '30',
}

const chainOf = (variables: Readonly<Record<string, string | undefined>>) =>
  cardChain(environmentVariables.parse({ NODE_ENV: 'test', ...variables }))

describe('the chain of the cards', () => {
  test('is the local one by default, with the accounts of every local chain', () => {
    const { CHAIN_RPC_URL, AMOY_RPC_URL } = polygon
    expect(chainOf({ CHAIN_RPC_URL, AMOY_RPC_URL })).toMatchObject({
      chain: { chainId: 31337, isDemo: true, rpcUrl: CHAIN_RPC_URL },
      minter: { address: localMinter },
      mover: { address: localMover },
      moverContract: localCardMover,
      owner: localCardOwner,
      vault: localVault,
      mostFeePerGas: 500n * 10n ** 9n,
    })
  })

  test('is that of the configured contract, with the configured accounts', () => {
    expect(chainOf(polygon)).toMatchObject({
      chain: { chainId: 137, isDemo: false, rpcUrl: polygon.MATIC_RPC_URL, contract: { address: cards } },
      minter: { address: privateKeyToAddress(minterKey) },
      mover: { address: privateKeyToAddress(moverKey) },
      ...{ moverContract: mover, owner, vault, mostFeePerGas: 30n * 10n ** 9n },
    })
  })

  test('does not exist without a node', () => {
    expect(chainOf({})).toBeNull()
    expect(chainOf({ ...polygon, MATIC_RPC_URL: undefined })).toBeNull()
  })

  test.each([
    'CARD_MINTER_KEY',
    'CARD_MOVER_KEY',
    'CARD_MOVER_ADDRESS',
    'CARD_OWNER_ADDRESS',
    'CARD_VAULT_ADDRESS',
  ])('does not exist without %s', (name) => {
    expect(chainOf({ ...polygon, [name]: undefined })).toBeNull()
  })
})

describe('the picture of an edition', () => {
  test.each([
    ['is what the pages draw', 200, 'image/png', { bytes: Buffer.from('drawn'), mediaType: 'image/png' }],
    [
      'is refused if the pages return something else',
      200,
      'text/html',
      'The picture of edition 7 could not be drawn: 200.',
    ],
    [
      'is refused if the pages refuse it',
      503,
      'image/png',
      'The picture of edition 7 could not be drawn: 503.',
    ],
  ] as const)('%s', async (_case, status, type, answer) => {
    const pages = fastify()
    onTestFinished(() => pages.close())
    pages.get('/pictures/cards/7.png', (_request, reply) => reply.code(status).type(type).send('drawn'))
    const drawn = cardArtOf(pages)(7).catch(({ message }: Error) => message)
    expect(await drawn).toEqual(answer)
  })
})
