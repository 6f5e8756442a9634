import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangePasswordResult } from '../../ground/identity/change-password.ts'
import { type ResetPasswordResult, workPasswordResets } from '../../ground/identity/password-reset.ts'
import type { ChangeProfileResult } from '../../ground/identity/profile.ts'
import type { SignInResult } from '../../ground/identity/sign-in.ts'
import type { SignUpResult } from '../../ground/identity/sign-up.ts'
import { leavingCards } from '../../testing/card-rows.ts'
import { give } from '../../testing/contest-kit.ts'
import { enterFreeContest } from '../../testing/enter-contest.ts'
import { identityKit } from '../../testing/identity-kit.ts'
import { newCard } from '../../testing/market-kit.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import type { DeleteAccountResult } from './delete-account.ts'

/** Every reason to refuse a call of identity and account: a missing reason does not compile. */
type Refusals<Result extends { ok: boolean }> = Readonly<
  Record<Extract<Result, { ok: false; reason: string }>['reason'], Refusal>
>

interface Refusal {
  status: number
  code: string
  msg: string
  /** Sets up the state before the call. */
  given?: () => Promise<unknown>
  url: string
  body: () => object | Promise<object>
}

const password = 'correct horse'
const site = appOfFile({ PASSWORD_POLICY: 'strict', RATE_LIMIT_ACCOUNT_ATTEMPTS: 2 })
const ann = userOfEachTest(site, { name: 'Ann Lee' })
beforeAll(async () => {
  await workPasswordResets({ ...site, clock: site.now })
})

const { signIn, mailedReset } = identityKit(site)
const guessTwice = async () => [await signIn(ann.email, 'a guess'), await signIn(ann.email, 'a guess')]
const mailedLink = () => mailedReset(ann.email)

const tooMany = {
  status: 429,
  code: 'too_many_requests',
  msg: 'Too many requests. Please try again in 15 minutes.',
  given: guessTwice,
}
const wrongPassword = { status: 422, code: 'wrong_password', msg: 'The current password is wrong.' }
const tooShort = {
  status: 400,
  code: 'password_too_short',
  msg: 'Password must be at least 8 characters',
}
const tooCommon = { status: 400, code: 'password_too_common', msg: 'This password is too common' }
const reserved = {
  status: 400,
  code: 'name_reserved',
  msg: 'This name is reserved for our staff. Please choose another one',
}
const unreadable = {
  status: 400,
  code: 'name_unreadable',
  msg: 'Name can’t contain invisible, direction-changing or line-breaking characters, or more than two marks on a letter',
}

const login = '/api/auth/login'
const signingIn: Refusals<SignInResult> = {
  wrong_password: {
    status: 401,
    code: 'wrong_credentials',
    msg: 'Wrong email address or password.',
    url: login,
    body: () => ({ username: ann.email, password: 'a guess' }),
  },
  too_many_attempts: { ...tooMany, url: login, body: () => ({ username: ann.email, password }) },
}

const signup = '/api/auth/signup'
const newcomer = { email: 'new.comer@example.com', username: 'New Comer', password }
const signingUp: Refusals<SignUpResult> = {
  email_taken: {
    status: 409,
    code: 'email_taken',
    msg: 'This email address already has an account. Please sign in.',
    url: signup,
    body: () => ({ ...newcomer, email: ann.email }),
  },
  name_reserved: { ...reserved, url: signup, body: () => ({ ...newcomer, username: 'TopRun Supp0rt' }) },
  name_unreadable: { ...unreadable, url: signup, body: () => ({ ...newcomer, username: 'Ann\u202eeeL' }) },
  password_too_short: { ...tooShort, url: signup, body: () => ({ ...newcomer, password: 'seven77' }) },
  password_too_common: { ...tooCommon, url: signup, body: () => ({ ...newcomer, password: 'New.Comer' }) },
}

const changingPassword: Refusals<ChangePasswordResult> = {
  wrong_password: { ...wrongPassword, ...change('a guess', 'slow left arm') },
  too_many_attempts: { ...tooMany, ...change(password, 'slow left arm') },
  password_too_short: { ...tooShort, ...change(password, 'seven77') },
  password_too_common: { ...tooCommon, ...change(password, 'Password1') },
}

function change(current: string, next: string) {
  return { url: '/api/account/password', body: () => ({ current, password: next }) }
}

const resetting: Refusals<ResetPasswordResult> = {
  link_not_usable: {
    status: 400,
    code: 'link_not_usable',
    msg: 'This link was used already or is too old. Please ask for a new one.',
    ...reset('slow left arm', async () => 'x'.repeat(43)),
  },
  password_too_short: { ...tooShort, ...reset('seven77') },
  password_too_common: { ...tooCommon, ...reset(' '.repeat(9)) },
}

function reset(next: string, link = mailedLink) {
  return {
    url: '/api/reset-password',
    body: async () => ({ password: next, cpassword: next, hashcode: await link() }),
  }
}

const profile = '/api/profile'
const changingProfile: Refusals<ChangeProfileResult> = {
  name_too_short: {
    status: 400,
    code: 'name_too_short',
    msg: 'Full Name must be at least 4 characters',
    url: profile,
    body: () => ({ username: 'Ann' }),
  },
  name_is_email: {
    status: 400,
    code: 'name_is_email',
    msg: 'Choose a name that others may see, not your email address.',
    url: profile,
    body: () => ({ username: 'ann@example.com' }),
  },
  name_reserved: { ...reserved, url: profile, body: () => ({ username: 'Mod erator' }) },
  name_unreadable: { ...unreadable, url: profile, body: () => ({ username: 'Ann\u2028Lee' }) },
}

const deletion = { url: '/api/account/delete', body: () => ({ password }) }
const deleting: Refusals<DeleteAccountResult> = {
  wrong_password: { ...wrongPassword, ...deletion, body: () => ({ password: 'a guess' }) },
  too_many_attempts: { ...tooMany, ...deletion },
  entries_running: {
    status: 409,
    code: 'entries_running',
    msg: 'Your teams are in contests that are not over. You can delete your account when they are.',
    given: () => enterFreeContest(site, ann.id),
    ...deletion,
  },
  trades_open: {
    status: 409,
    code: 'trades_open',
    msg: 'You have cards for sale, bids that lead or open offers. You can delete your account when they are over.',
    given: async () => {
      const card = await newCard(site.db, ann.id)
      await site.call('POST', '/api/market/listings', {
        token: ann.token,
        body: { kind: 'fixed', card, price: 1 },
      })
    },
    ...deletion,
  },
  cards_leaving: {
    status: 409,
    code: 'cards_leaving',
    msg: 'You have cards on their way to your own address. You can delete your account when they are there.',
    given: async () => leavingCards(site, [await newCard(site.db, ann.id)]),
    ...deletion,
  },
  pending_credits: {
    status: 409,
    code: 'pending_credits',
    msg: 'You have an open payment. You can delete your account once it completes or expires, within about an hour.',
    given: () =>
      site.call('POST', '/payments/create-payment-intent', {
        token: ann.token,
        body: { study: 'load', totalItem: 1, amount: 10, cat: 0, ss: 2 },
      }),
    ...deletion,
  },
  balance_left: {
    status: 409,
    code: 'balance_left',
    msg: 'There are $5.00 left in your wallet and winnings. Deleting the account gives up all of that for good.',
    given: () => give(site.db, ann.id, 500n),
    ...deletion,
  },
}

describe.each(
  Object.entries({ signingIn, signingUp, changingPassword, resetting, changingProfile, deleting }),
)('%s', (_call, refusals: Readonly<Record<string, Refusal>>) => {
  it.each(Object.entries(refusals))(
    'is refused for %s',
    async (_reason, { given, url, body, ...expected }) => {
      await given?.()
      const { token } = ann
      const response = await site.call('POST', url, {
        body: await body(),
        ...(!url.includes('/auth/') && { token }),
      })
      const { code, msg } = response.json()
      expect({ status: response.statusCode, code, msg }).toEqual(expected)
    },
  )
})

it('keeping the current name or password is not refused', async () => {
  await site.pool.query("UPDATE users SET name = 'Admin' WHERE id = $1", [ann.id])
  const { token } = ann
  const kept = await site.call('POST', profile, { token, body: { username: 'Admin', phone: '12345' } })
  expect(kept.statusCode).toBe(200)
})

it('emails greet by name only once the address is verified', async () => {
  await site.call('POST', '/api/account/password', {
    token: ann.token,
    body: { current: password, password: 'slow left arm' },
  })
  const mails = (await site.mails()).filter(({ to }) => to === ann.email)
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['email_verification', 'password_changed'])
  expect(JSON.stringify(mails)).not.toContain(ann.name)
  await site.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [ann.id])
  await mailedLink()
  const reset = (await site.mails()).find(({ kind, to }) => kind === 'password_reset' && to === ann.email)
  for (const body of [reset?.text, reset?.html]) expect(body).toContain('Hello Ann Lee,')
})
