import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { providerRecords } from '../money/payments/providers/provider-records.ts'
import { demoAccounts } from './chain-variables.ts'
import { environmentVariables, readConfiguration as readWith, sellsPacks } from './configuration.ts'
import { localMinterKey } from './local-accounts.ts'

const readConfiguration = (environment: Record<string, string | undefined>) =>
  readWith(environment, providerRecords())
/** The sentences about an invalid environment. */
function sentencesOf(environment: Record<string, string | undefined>): string[] {
  const read = readConfiguration(environment)
  return read.ok ? [] : read.sentences
}

/** What production needs besides payments. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://toprun.example.com',
  DATABASE_URL: 'postgres://toprun_app@db/toprun',
  SMTP_URL: 'off',
}

test('an empty environment gives a demonstration on port 3000, for this machine only', () => {
  expect(readConfiguration({})).toMatchObject({
    ok: true,
    configuration: {
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      PAYMENTS: 'sandbox',
    },
  })
})

test('a variable that is set but empty counts as not set', () => {
  expect(readConfiguration({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfiguration({}))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/toprun'],
  ['PUBLIC_URL', 'toprun.example'],
  ['NODE_ENV', 'staging'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/9'],
  ['TRUST_PROXY', 'loopback,example.com'],
  ['RATE_LIMIT_API_PER_MINUTE', '0'],
  ['SMTP_URL', 'https://ann:secret@mail.example'],
  ['MAIL_FROM', 'TopRun <nobody>'],
  ['SUPPORT_EMAIL', 'support'],
  ['ETH_RPC_URL', 'ws://127.0.0.1:8545'],
  ['TREASURY_ADDRESS', '0xA0Ee7A142d267C1f36714E4a8F75612F20a79720'],
  ['PRICE_ETH_USD', '0.00'],
  ['PRICE_MATIC_USD', '-1'],
  ['CONFIRMATIONS_ETH', '0'],
  ['METRICS_TOKEN', 'short'],
  ['ALERT_WEBHOOK_URL', 'https://ann@alerts.example/'],
  ['ALERT_WEBHOOK_URL', 'https://:secret@alerts.example/'],
])('a wrong %s is refused with a sentence that names it', (name, text) => {
  expect(readConfiguration({ [name]: text })).toMatchObject({ reason: 'invalid_configuration' })
  expect(sentencesOf({ [name]: text })).toEqual([
    expect.stringMatching(new RegExp(`^${name} must (be|have) .+\\.$`)),
  ])
})

test('a password in a wrong address is not repeated', () => {
  const read = readConfiguration({ SMTP_URL: 'smpt://ann:secret@mail.example' })
  expect(JSON.stringify(read)).not.toContain('secret')
})

test.each([
  ['TopRun <play@toprun.example>', { name: 'TopRun', address: 'play@toprun.example' }],
  ['"Top, Run" <play@toprun.example>', { name: 'Top, Run', address: 'play@toprun.example' }],
  ['play@toprun.example', { name: '', address: 'play@toprun.example' }],
])('mail may be from %s', (text, MAIL_FROM) => {
  expect(readConfiguration({ MAIL_FROM: text })).toMatchObject({ ok: true, configuration: { MAIL_FROM } })
})

test('proxies are addresses, networks or the machine itself', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8,::1'
  expect(readConfiguration({ TRUST_PROXY })).toMatchObject({ ok: true, configuration: { TRUST_PROXY } })
})

test('production names its mail server, or says that it has none', () => {
  const { SMTP_URL: _, ...silent } = { ...production, PAYMENTS: 'off' }
  expect(sentencesOf(silent)).toEqual([expect.stringContaining('SMTP_URL=off')])
  const urlOf = (SMTP_URL: string) => readConfiguration({ ...silent, SMTP_URL })
  expect(urlOf('off')).toMatchObject({ ok: true, configuration: { SMTP_URL: undefined } })
  expect(urlOf('smtp://mail.example')).toMatchObject({ configuration: { SMTP_URL: 'smtp://mail.example' } })
})

test('every wrong variable is reported in one go', () => {
  expect(sentencesOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2)
})

test('everything that production lacks is reported in one go, each with its setting and the solution', () => {
  expect(sentencesOf({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL is not set .* https:/),
    expect.stringMatching(/^DATABASE_URL is not set .* ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION=true/),
    expect.stringMatching(/^SMTP_URL is not set .* SMTP_URL=off/),
    expect.stringMatching(/^PAYMENTS is sandbox .* PAYMENTS=off/),
  ])
})

test('production uses the embedded database only if that is set', () => {
  const { DATABASE_URL: _, ...embedded } = { ...production, PAYMENTS: 'off' }
  expect(sentencesOf({ ...embedded, ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION: 'false' })).toHaveLength(1)
  expect(sentencesOf({ ...embedded, ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION: 'true' })).toEqual([])
})

test('an owner of no database is refused', () => {
  expect(sentencesOf({ DATABASE_OWNER_URL: 'postgres://toprun@db/toprun' })).toEqual([
    expect.stringMatching(/^DATABASE_OWNER_URL is set without DATABASE_URL/),
  ])
})

test('production issues sandbox money only if explicitly allowed', () => {
  expect(sentencesOf(production)).toEqual([expect.stringContaining('ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION')])
  expect(readConfiguration({ ...production, PAYMENTS: 'off' }).ok).toBe(true)
  expect(readConfiguration({ ...production, ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION: 'true' }).ok).toBe(true)
})

test('production has no demonstration unless sandbox money is allowed there', () => {
  const demoIn = (environment: Record<string, string>) => {
    const read = readConfiguration({ ...production, ...environment })
    return read.ok ? read.configuration.DEMO : null
  }
  expect(demoIn({ PAYMENTS: 'off', DEMO: 'true' })).toBe(false)
  expect(demoIn({ ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION: 'true' })).toBe(true)
})

const owned = '0x1111111111111111111111111111111111111111'

const cardsOn = (chainId: number) => [{ chainId, kind: 'cards' as const, address: owned as `0x${string}` }]

test.each([
  ['without a chain', {}, false],
  ['with the contract of the local chain', { CHAIN_RPC_URL: 'http://127.0.0.1:8545' }, true],
  ['with a node of a chain that has no contract', { MATIC_RPC_URL: 'https://node.example' }, false],
  [
    'with a contract and a node of its chain',
    { MATIC_RPC_URL: 'https://node.example', TOKEN_CONTRACTS: cardsOn(137) },
    true,
  ],
  [
    'with a contract and a node of another chain',
    { CHAIN_RPC_URL: 'http://127.0.0.1:8545', TOKEN_CONTRACTS: cardsOn(137) },
    false,
  ],
  ['without payments', { CHAIN_RPC_URL: 'http://127.0.0.1:8545', PAYMENTS: 'off' as const }, false],
])('packs are sold if their draws can be proved, and money is taken: %s', (_, settings, isSold) => {
  expect(sellsPacks({ ...environmentVariables.parse({}), ...settings })).toBe(isSold)
})

test.each([
  [{ ETH_RPC_URL: 'https://node.example' }, ['TREASURY_ADDRESS', 'PRICE_FEED_ETH']],
  [{ MATIC_RPC_URL: 'https://node.example', TREASURY_ADDRESS: owned }, ['PRICE_FEED_MATIC']],
  [
    {
      ETH_RPC_URL: 'https://node.example',
      PRICE_FEED_ETH: owned,
      TREASURY_ADDRESS: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    },
    ['TREASURY_ADDRESS is an account of the local chain'],
  ],
  [{ ...production, PAYMENTS: 'off', CHAIN_RPC_URL: 'http://127.0.0.1:8545' }, ['CHAIN_RPC_URL']],
])('chains that do not fit together are refused: %j', (environment, beginnings) => {
  expect(sentencesOf(environment)).toEqual(beginnings.map((text) => expect.stringContaining(text)))
})

test.each([
  [{}, { PASSWORD_POLICY: 'recorded', API_DOCS: true }],
  [
    { ...production, PAYMENTS: 'off' },
    { PASSWORD_POLICY: 'strict', API_DOCS: false },
  ],
  [
    { ...production, PAYMENTS: 'off', PASSWORD_POLICY: 'recorded', API_DOCS: 'true' },
    { PASSWORD_POLICY: 'recorded', API_DOCS: true },
  ],
])('%j decides on passwords and documentation as %j', (environment, configuration) => {
  expect(readConfiguration(environment)).toMatchObject({ configuration })
})

test('production starts no local chain', () => {
  expect(readConfiguration({ ...production, PAYMENTS: 'off' })).toMatchObject({
    configuration: { CHAIN: 'off' },
  })
})

test('stablecoins are a list of chain, symbol, address and decimals', () => {
  expect(readConfiguration({ STABLECOINS: `1:AAA:${owned}:6, 137:BBB:${owned}:18` })).toMatchObject({
    configuration: {
      STABLECOINS: [
        { chainId: 1, symbol: 'AAA', address: owned, decimals: 6 },
        { chainId: 137, symbol: 'BBB', address: owned, decimals: 18 },
      ],
    },
  })
  expect(readConfiguration({ STABLECOINS: 'AAA' })).toMatchObject({ ok: false })
})

test('token contracts are a list of chain, kind and address', () => {
  const TOKEN_CONTRACTS = `11155111:market:${owned}, 31337:market:${owned}`
  expect(readConfiguration({ SEPOLIA_RPC_URL: 'https://node.example', TOKEN_CONTRACTS })).toMatchObject({
    configuration: {
      TOKEN_CONTRACTS: [
        { chainId: 11155111, kind: 'market', address: owned },
        { chainId: 31337, kind: 'market', address: owned },
      ],
    },
  })
})

const neededForCards = [
  'CARD_MINTER_KEY is needed',
  'CARD_MOVER_KEY is needed',
  'CARD_MOVER_ADDRESS is needed',
  'CARD_OWNER_ADDRESS is needed',
  'CARD_VAULT_ADDRESS is needed',
  'SEED_PUBLISHER_KEY is needed',
]

test.each([
  [`3:market:${owned}`, ['TOKEN_CONTRACTS names Ropsten (3), which was shut down.']],
  [`5:market:${owned}`, ['TOKEN_CONTRACTS names chain 5, which TopRun does not know.']],
  [
    `137:market:${owned},137:cards:${owned}`,
    ['TOKEN_CONTRACTS names Polygon (137), of which no node is configured.', ...neededForCards],
  ],
  [
    `31337:cards:${owned},1:cards:${owned}`,
    ['Ethereum (1)', 'several contracts for cards', ...neededForCards],
  ],
  [`137:market:0x12`, ['TOKEN_CONTRACTS (entry 1) must be']],
])('token contracts that can not be used are refused: %s', (TOKEN_CONTRACTS, sentences) => {
  expect(sentencesOf({ TOKEN_CONTRACTS })).toEqual(sentences.map((text) => expect.stringContaining(text)))
})

const keyOf = (byte: string) => `0x${byte.repeat(32)}` as const
const cardKeys = {
  CARD_MINTER_KEY: keyOf('11'),
  CARD_MOVER_KEY: keyOf('22'),
  CARD_MOVER_ADDRESS: owned,
  CARD_OWNER_ADDRESS: privateKeyToAddress(keyOf('33')),
  CARD_VAULT_ADDRESS: owned,
  SEED_PUBLISHER_KEY: keyOf('44'),
}
/** The key of the minter of a local chain, which is in the manual of anvil. */
const demoKey = localMinterKey()
const [minterAddress, moverAddress] = [keyOf('11'), keyOf('22')].map((key) => privateKeyToAddress(key))

test.each([
  [{ CARD_MOVER_KEY: keyOf('11') }, ['CARD_MINTER_KEY and CARD_MOVER_KEY are one account']],
  [{ CARD_OWNER_ADDRESS: minterAddress }, ['CARD_MINTER_KEY and CARD_OWNER_ADDRESS are one account']],
  [{ CARD_OWNER_ADDRESS: moverAddress }, ['CARD_MOVER_KEY and CARD_OWNER_ADDRESS are one account']],
  [{ CARD_VAULT_ADDRESS: moverAddress }, ['CARD_MOVER_KEY and CARD_VAULT_ADDRESS are one account']],
  [
    { CARD_MOVER_KEY: keyOf('11'), CARD_OWNER_ADDRESS: minterAddress },
    ['CARD_MINTER_KEY and CARD_MOVER_KEY and CARD_OWNER_ADDRESS are one account'],
  ],
  [{ CARD_MINTER_KEY: demoKey }, ['CARD_MINTER_KEY is an account of the local chain']],
  [{ CARD_MOVER_KEY: demoKey }, ['CARD_MOVER_KEY is an account of the local chain']],
  [{ CARD_OWNER_ADDRESS: demoAccounts[0] }, ['CARD_OWNER_ADDRESS is an account of the local chain']],
  [{ CARD_VAULT_ADDRESS: demoAccounts[8] }, ['CARD_VAULT_ADDRESS is an account of the local chain']],
  [{ CARD_OWNER_ADDRESS: owned }, []],
])('cards on a real chain need three private accounts: %j', (changed, sentences) => {
  const TOKEN_CONTRACTS = `11155111:cards:${owned}`
  const SEPOLIA_RPC_URL = 'https://node.example'
  for (const NODE_ENV of ['development', 'production'])
    expect(
      sentencesOf({
        ...production,
        NODE_ENV,
        PAYMENTS: 'off',
        SEPOLIA_RPC_URL,
        TOKEN_CONTRACTS,
        ...cardKeys,
        ...changed,
      }),
    ).toEqual(sentences.map((text) => expect.stringContaining(text)))
})

test('the house makes no beacon values if cards are on a chain other than the local one', () => {
  const keys = cardKeys
  const DRAW_BEACON = 'local'
  const ofChain = (chainId: number, more: Record<string, string>) =>
    readConfiguration({ TOKEN_CONTRACTS: `${chainId}:cards:${owned}`, ...keys, ...more })
  const sepolia = { SEPOLIA_RPC_URL: 'https://node.example' }
  expect(ofChain(11155111, { ...sepolia, DRAW_BEACON })).toMatchObject({
    ok: false,
    sentences: [expect.stringContaining('DRAW_BEACON')],
  })
  expect(ofChain(11155111, { ...sepolia, DRAW_BEACON: 'drand' }).ok).toBe(true)
  expect(ofChain(11155111, sepolia).ok).toBe(true)
  expect(ofChain(31337, { DRAW_BEACON }).ok).toBe(true)
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('keys of a provider disable the sandbox and the demonstration', () => {
  for (const NODE_ENV of ['development', 'production'])
    expect(readConfiguration({ ...production, NODE_ENV, ...stripe })).toMatchObject({
      ok: true,
      configuration: { PAYMENTS: 'live', DEMO: false },
    })
})

test.each([
  [{ ...stripe, PAYMENTS: 'sandbox' }, /^PAYMENTS is sandbox beside the keys/],
  [{ PAYMENTS: 'live' }, /^PAYMENTS is live without the keys/],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET must be set too/],
  [{ CASHFREE_APP_ID: 'app' }, /^CASHFREE_SECRET_KEY must be set too, beside CASHFREE_APP_ID\.$/],
])('inconsistent payment settings stop the start: %j', (environment, sentence) => {
  expect(sentencesOf(environment)).toEqual([expect.stringMatching(sentence)])
  expect(JSON.stringify(readConfiguration(environment))).not.toContain('sk_test')
})

test('metrics on a public address need a token', () => {
  const METRICS_TOKEN = 'a-token-of-at-least-thirty-two-characters'
  for (const METRICS_HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(readConfiguration({ METRICS_PORT: '9464', METRICS_HOST }).ok).toBe(true)
  expect(sentencesOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual([
    expect.stringContaining('METRICS_TOKEN is needed'),
  ])
  expect(readConfiguration({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN }).ok).toBe(true)
})

test('a quiet copy cannot send or call anything, regardless of its settings', () => {
  const read = readConfiguration({
    ...{ RESTORED: 'quiet', NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example:25' },
    ...{ PUBLIC_URL: 'https://copy.example', DATABASE_URL: 'postgres://app@db/toprun' },
    ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', NATS_URL: 'nats://nats:4222' },
    ...{ VAPID_PRIVATE_KEY: 'A'.repeat(43), KUBO_API_URL: 'http://127.0.0.1:5001' },
    ...{ AMOY_RPC_URL: 'http://127.0.0.1:8545', SEED_PUBLISHER_KEY: `0x${'1'.repeat(64)}` },
  })
  expect(read).toMatchObject({
    ok: true,
    configuration: { RESTORED: 'quiet', PAYMENTS: 'off', CHAIN: 'off', DEMO: false },
  })
  const outside = /_KEY$|_RPC_URL$|^SMTP|^NATS|^KUBO|^STRIPE/
  const set = Object.entries(read.ok ? read.configuration : {}).filter(([, value]) => value !== undefined)
  expect(set.map(([name]) => name).filter((name) => outside.test(name))).toEqual([])
})
