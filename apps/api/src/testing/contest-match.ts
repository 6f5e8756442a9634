import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { potOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { callOffContests, lockContests } from '../game/contests/settle/lock-contests.ts'
import { payOutContests } from '../game/contests/settle/pay-out.ts'
import { reconcileContests } from '../game/contests/settle/reconcile.ts'
import type { ContestRow, EntryRow } from '../game/contests/tables.ts'
import type { MatchFold } from '../game/matches/play/match-fold.ts'
import type { Database } from '../platform/database.ts'
import {
  entriesOf,
  foldOf,
  joinAs,
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUser,
  newUsers,
  playMatch,
  rereadContest,
} from './contest-kit.ts'
import type { LegalTeam } from './legal-teams.ts'

/** An hour before the match of a test starts, if the test has no clock. */
export const now = new Date('2026-11-21T12:00:00Z')
/** The day after, when it is over. */
export const later = new Date('2026-11-22T12:00:00Z')

/** The place of the match: an application with its clock, or only a database. */
interface Site {
  db: Database
  now?: () => Date
}

interface Wanted {
  /** How many different legal lineups. */
  lineups?: number
  /** How many users, each with `walletMinor` cents. */
  users?: number
  walletMinor?: bigint
  newMatch?: typeof newMatch
  seed?: string
}

export type ContestTerms = Parameters<typeof newContest>[2]

/** A private contest is joined by its code. */
type JoinedBy = Pick<ContestRow, 'id'> & Partial<Pick<ContestRow, 'code'>>

/** A user's entry in a contest, with its own team. */
export interface EnteredTeam {
  userId: UserId
  teamId: string
  entryId: string
}

/** A match for each test of the calling file. Its members are there once the test, or a later hook, runs. */
export function matchOfEachTest(site: Site, wanted: Wanted = {}): ContestMatch {
  const match = new ContestMatch(site, wanted)
  beforeEach(() => match.renew())
  return match
}

/** One match for all tests of the calling file. */
export function matchOfFile(site: Site, wanted: Wanted = {}): ContestMatch {
  const match = new ContestMatch(site, wanted)
  beforeAll(() => match.renew())
  return match
}

/** After the tests of the calling file the books must balance. */
export function expectBalancedBooks(site: Site): void {
  afterAll(async () => expect(await sumOfBalances(site.db)).toBe(0n))
}

/** An upcoming match with contests, its legal lineups and users with money. */
export class ContestMatch {
  readonly #site: Site
  readonly #wanted: Wanted
  id!: MatchId
  lineups: LegalTeam[] = []
  users: UserId[] = []

  constructor(site: Site, wanted: Wanted) {
    this.#site = site
    this.#wanted = wanted
  }

  #now(): Date {
    return this.#site.now?.() ?? now
  }

  /** Another match from here on, with its own users. */
  async renew(seed = this.#wanted.seed): Promise<void> {
    const { db } = this.#site
    const wanted = this.#wanted
    this.id = await (wanted.newMatch ?? newMatch)(db, this.#now(), seed)
    this.lineups = wanted.lineups ? await lineups(db, this.id, wanted.lineups) : []
    this.users = wanted.users ? await newUsers(db, wanted.users, wanted.walletMinor) : []
  }

  lineup(index = 0): LegalTeam {
    const lineup = this.lineups[index]
    if (!lineup) throw new Error(`There is no legal lineup ${index}.`)
    return lineup
  }

  user(index = 0): UserId {
    const user = this.users[index]
    if (!user) throw new Error(`There is no user ${index}.`)
    return user
  }

  newContest(terms?: ContestTerms): Promise<ContestRow> {
    return newContest(this.#site.db, this.id, terms)
  }

  /** @returns the team's id */
  newTeam(userId: UserId, lineup = 0): Promise<string> {
    const { id: matchId } = this
    return newTeam(this.#site.db, { userId, matchId, lineup: this.lineup(lineup), now: this.#now() })
  }

  /** @returns the entry's id */
  join({ id: contestId, code = null }: JoinedBy, user: { userId: UserId; teamId: string }): Promise<string> {
    const { userId, teamId } = user
    return joinAs(this.#site.db, { contestId, code, teamId, userId, now: this.#now() })
  }

  /** Joins with a new team of the lineup; a new user with that money unless one is given. */
  async enter(contest: JoinedBy, lineup: number, user?: UserId): Promise<EnteredTeam> {
    const userId = user ?? (await newUser(this.#site.db, this.#wanted.walletMinor))
    const teamId = await this.newTeam(userId, lineup)
    return { userId, teamId, entryId: await this.join(contest, { userId, teamId }) }
  }

  /** The users join in their order, each with a team of the lineup in its place. */
  async fill(contest: Pick<ContestRow, 'id'>, lineupsInOrder: readonly number[]): Promise<EnteredTeam[]> {
    const entered: EnteredTeam[] = []
    for (const [index, lineup] of lineupsInOrder.entries())
      entered.push(await this.enter(contest, lineup, this.user(index)))
    return entered
  }

  /** A new contest with such users. */
  async newFilled(lineupsInOrder: readonly number[], terms?: ContestTerms): Promise<ContestRow> {
    const contest = await this.newContest(terms)
    await this.fill(contest, lineupsInOrder)
    return contest
  }

  reread(contest: Pick<ContestRow, 'id'>): Promise<ContestRow> {
    return rereadContest(this.#site.db, contest)
  }

  entriesOf(contest: Pick<ContestRow, 'id'>): Promise<EntryRow[]> {
    return entriesOf(this.#site.db, contest)
  }

  potMinor({ id }: Pick<ContestRow, 'id'>): Promise<bigint> {
    return balanceOf(this.#site.db, potOf(id))
  }

  /** What reconciliation says about this contest: other tests alter theirs. */
  async differencesOf({ id }: Pick<ContestRow, 'id'>): Promise<string[]> {
    return (await reconcileContests(this.#site.db)).filter((sentence) => sentence.includes(id))
  }

  fold(): Promise<MatchFold> {
    return foldOf(this.#site.db, this.id)
  }

  /** Locks its contests, as its start does. */
  lock(): Promise<void> {
    return this.#site.db.transaction((tx) => lockContests(tx, this.id))
  }

  callOff(reason: Parameters<typeof callOffContests>[2] = 'abandoned'): Promise<void> {
    return this.#site.db.transaction((tx) => callOffContests(tx, this.id, reason))
  }

  /** To its end, past its review. */
  play(): Promise<void> {
    return playMatch(this.#site.db, this.id, this.#site.now?.() ?? later)
  }

  /** Plays it, and pays out all contests that are due. */
  async settle(): Promise<void> {
    await this.play()
    await payOutContests(this.#site.db, this.#site.now?.() ?? later)
  }
}
