import { type ContestId, contestId, type MatchId } from '@toprun/api-schema/ids'
import { usdToCents } from '@toprun/api-schema/money'
import { type PrivateContestRequest, privateContestBounds } from '@toprun/api-schema/private-contest'
import { and, count, eq } from 'drizzle-orm'
import { requireEligible } from '../../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import { type Chance, randomCode } from '../../../platform/chance.ts'
import { idUnderKey } from '../../../platform/creation-key.ts'
import type { Database } from '../../../platform/database.ts'
import { type NameFault, nameFault } from '../../../platform/name-rules.ts'
import { joinAction } from '../join/check-join.ts'
import { type ContestRow, contests } from '../tables.ts'
import { lockOwnTeams } from '../teams/lock-own-teams.ts'
import { type OpenContestRefusal, openPrivateContest } from './open-contests.ts'

export type CreatePrivateResult =
  | { ok: true; contestId: ContestId }
  | OpenContestRefusal
  | { ok: false; reason: NameFault }
  | { ok: false; reason: 'too_many_contests'; limit: number }
  /** Another contest was created with the key. */
  | { ok: false; reason: 'key_reused' }

/** Another letter would not help: there are 32^8 codes, and lookups are limited to a few a minute. */
const codeLength = 8

/**
 * Opens a contest that can be found only by its code. Creating one has the same requirements as joining; the creator joins like everyone else.
 * @param key of the caller: a repeated request with it returns the contest that it opened
 */
export async function createPrivateContest(
  db: Database,
  chance: Chance,
  { matchId, now, takesMoney, key, ...actor }: PrivateCreation,
  wanted: PrivateContestRequest,
): Promise<CreatePrivateResult> {
  const fault = nameFault(wanted.name)
  if (fault) return { ok: false, reason: fault }
  const entryFeeMinor = usdToCents(wanted.entryFee)
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    await lockOwnTeams(tx, actor.userId)
    const id = idUnderKey(contestId, ['contest', actor.userId], key)
    const earlier = id && (await contestOf(tx, id))
    if (earlier) {
      const isSame = earlier.matchId === matchId && hasTerms(earlier, wanted)
      return isSame ? { ok: true, contestId: earlier.id } : { ok: false, reason: 'key_reused' }
    }
    await requireEligible(tx, actor.userId, joinAction({ entryFeeMinor, guaranteeMinor: 0n }))
    const limit = privateContestBounds.ofMatch
    if ((await createdFor(tx, actor, matchId)) >= limit)
      return { ok: false, reason: 'too_many_contests', limit }
    return openPrivateContest(tx, matchId, {
      ...{ id, now, takesMoney },
      createdBy: actor.userId,
      code: randomCode(chance, codeLength),
      terms: {
        name: wanted.name,
        fee: Number(entryFeeMinor),
        rake: entryFeeMinor === 0n ? 0 : privateContestBounds.rakePercent,
        prizes: wanted.prizes,
        minEntries: privateContestBounds.leastEntries,
        maxEntries: wanted.maxEntries,
        maxPerUser: 1,
        guarantee: 0,
      },
    })
  })
}

interface PrivateCreation extends Actor {
  matchId: MatchId
  now: Date
  takesMoney: boolean
  key: string | undefined
}

async function contestOf(tx: Database, id: ContestId): Promise<ContestRow | null> {
  const [contest] = await tx.select().from(contests).where(eq(contests.id, id))
  return contest ?? null
}

const hasTerms = (contest: ContestRow, { name, entryFee, prizes, maxEntries }: PrivateContestRequest) =>
  contest.name === name &&
  contest.entryFeeMinor === usdToCents(entryFee) &&
  contest.prizeStructure === prizes &&
  contest.maxEntries === maxEntries

async function createdFor(tx: Database, { userId }: Actor, matchId: MatchId): Promise<number> {
  const [created] = await tx
    .select({ contests: count() })
    .from(contests)
    .where(and(eq(contests.createdBy, userId), eq(contests.matchId, matchId)))
  return created?.contests ?? 0
}

/** @param code as stored */
export async function contestByCode(
  db: Database,
  code: string,
): Promise<{ id: ContestId; name: string; maxEntries: number } | null> {
  const [found] = await db
    .select({ id: contests.id, name: contests.name, maxEntries: contests.maxEntries })
    .from(contests)
    .where(eq(contests.code, code))
  return found ?? null
}
