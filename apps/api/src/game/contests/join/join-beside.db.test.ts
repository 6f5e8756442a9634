import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount, lockUser } from '../../../ground/identity/lock-user.ts'
import { endSession } from '../../../ground/identity/sessions.ts'
import { sessions } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { userData } from '../../../room-parts.ts'
import { joinAs } from '../../../testing/contest-kit.ts'
import { codeOf, openJoinKit, spend } from '../../../testing/join-kit.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { entries } from '../tables.ts'
import { saveTeam } from '../teams/teams.ts'
import type { JoinRequest } from './check-join.ts'
import { joinAlone, joinTogether } from './join.ts'
import { leaveContest } from './leave.ts'

const kit = openJoinKit()
const { now, feeMinor, db, contest, useContest, openQueue, requestOf, crowd, lineup, potMinor } = kit

/** An action of the same user that has begun and not committed when the join comes, and the response to the join then. */
interface Pair {
  /** What the user did before, with a wallet of two fees. */
  before?: (request: JoinRequest & { sessionId: string }) => Promise<unknown>
  action: (tx: Database, request: JoinRequest & { sessionId: string }) => Promise<unknown>
  answer: string
  /** Entries of the user in the end. */
  entered: number
  /** The action locks what everybody needs. */
  delaysOthers?: true
}

const pairs: Record<string, Pair> = {
  'a sign-out': {
    action: async (tx, request) => expect(await endSession(tx, request, now)).toBe(true),
    answer: 'session_ended',
    entered: 0,
  },
  'a deletion': {
    before: ({ userId }) => spend(db(), userId, 2n * feeMinor),
    async action(tx, { userId }) {
      const account = (await lockAccount(tx, userId, 'update')) ?? expect.fail('There is no such account.')
      for (const { erase } of userData) await erase?.(tx, account, now)
    },
    answer: 'session_ended',
    entered: 0,
  },
  'an edit of the team, into one that is in the contest already': {
    before: async ({ userId }) => joinAs(db(), { ...(await requestOf(userId, 1)), now }),
    action: (tx, request) => changeTeam(tx, request, 1),
    answer: 'identical_team',
    entered: 1,
  },
  'an edit of the team, into one that is not in it any more': {
    before: async ({ userId }) => joinAs(db(), { ...(await requestOf(userId)), now }),
    action: (tx, request) => changeTeam(tx, request, 2),
    answer: 'joined',
    entered: 2,
  },
  'a leave that makes room below the limit of entries': {
    async before({ userId }) {
      await useContest({ maxPerUser: 1 })
      await joinAs(db(), { ...(await requestOf(userId, 1)), now })
    },
    async action(tx, { userId, sessionId }) {
      const [entry = expect.fail('There is no entry to leave.')] = await entriesOf(userId)
      const left = await leaveContest(tx, { userId, sessionId, entryId: entry.id, now })
      expect(left.ok).toBe(true)
    },
    answer: 'joined',
    entered: 1,
    delaysOthers: true,
  },
  'a purchase that leaves less than the fee': {
    async action(tx, request) {
      await lockUser(tx, request)
      await spend(tx, request.userId, feeMinor + 1n)
    },
    answer: 'insufficient_funds',
    entered: 0,
    delaysOthers: true,
  },
  'a second join of the same team': {
    action: async (tx, request) => expect(await joinAlone(tx, request)).toMatchObject({ ok: true }),
    answer: 'already_joined',
    entered: 1,
    delaysOthers: true,
  },
}

describe.each(Object.entries(pairs))('a join beside %s', (_, pair) => {
  test.each([
    { those: 'who come after it', earlier: 0 },
    { those: 'among whom it is', earlier: 2 },
  ])('is judged by the result, and none of those $those is refused', async ({ earlier }) => {
    const [user, ...others] = await crowd(5, 2n * feeMinor)
    if (!user) throw new Error('There is nobody.')
    const signedIn = { ...user, sessionId: await signIn(user) }
    await pair.before?.(signedIn)
    const ofContest = <Request extends JoinRequest>(request: Request): Request => ({
      ...request,
      contestId: contest().id,
    })
    const { join } = openQueue({ ofContest: 1 })
    const isDone = { others: Promise.resolve<unknown>(null) }
    const answers = await behind(
      { db: db(), pool: kit.pool() },
      (tx) => pair.action(tx, ofContest(signedIn)),
      () => {
        const joins = others
          .toSpliced(earlier, 0, signedIn)
          .map((request) => ({ userId: request.userId, joined: join(ofContest(request)) }))
        const isOther = ({ userId }: { userId: string }) => userId !== user.userId
        isDone.others = Promise.all(joins.filter(isOther).map(({ joined }) => joined))
        return Promise.allSettled(joins.map(({ joined }) => joined))
      },
      async () => pair.delaysOthers ?? isDone.others,
    )
    expect(answers.map(codeOf)).toEqual(others.map(() => 'joined').toSpliced(earlier, 0, pair.answer))
    expect(await entriesOf(user.userId)).toHaveLength(pair.entered)
    expect(await potMinor()).toBe(BigInt(others.length + pair.entered) * feeMinor)
  })
})

test('a join whose session has ended is left to be decided alone, and is refused', async () => {
  const [user, other] = await crowd(2)
  if (!user || !other) throw new Error('There is nobody.')
  const signedOut = { ...user, sessionId: await signIn(user) }
  expect(await endSession(db(), signedOut, now)).toBe(true)
  const outcomes = await joinTogether(db(), contest().id, [signedOut, other])
  expect(outcomes).toMatchObject([{ kind: 'undecided' }, { kind: 'decided', result: { ok: true } }])
  const [refused] = await Promise.allSettled([openQueue().join(signedOut)])
  expect(codeOf(refused)).toBe('session_ended')
  expect(await potMinor()).toBe(feeMinor)
})

async function changeTeam(tx: Database, request: JoinRequest, number: number): Promise<void> {
  const { matchId } = contest()
  const saved = await saveTeam(tx, { ...request, matchId, ...lineup(number) })
  expect(saved.ok).toBe(true)
}

function entriesOf(userId: JoinRequest['userId']) {
  return db().select().from(entries).where(eq(entries.userId, userId))
}

/** @returns the session */
async function signIn({ userId }: JoinRequest): Promise<string> {
  const id = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = { id, tokenHash: randomBytes(32), userId, createdAt: now, lastSeenAt: now, expiresAt }
  await db().insert(sessions).values(session)
  return id
}
