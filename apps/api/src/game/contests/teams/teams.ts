import type { Team } from '@toprun/api-schema/contest'
import { type MatchId, type UserId, uuid } from '@toprun/api-schema/ids'
import { limitsOf } from '@toprun/game-rules/formats/formats'
import { checkTeam, type TeamRefusal } from '@toprun/game-rules/team-check'
import { and, asc, eq } from 'drizzle-orm'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import { idUnderKey } from '../../../platform/creation-key.ts'
import type { Database } from '../../../platform/database.ts'
import { matches } from '../../matches/tables.ts'
import { calledOff } from '../settle/lock-contests.ts'
import { type RefundReason, type TeamRow, teams } from '../tables.ts'
import { lockOwnTeams } from './lock-own-teams.ts'
import { positionedSquad } from './picks.ts'
import { changeTeam, insertTeam, type StoredTeam, type StoreRefusal } from './store-team.ts'
import {
  carriedCards,
  packBackups,
  packTeam,
  type SubmittedTeam,
  uncheckedTeam,
  withCards,
} from './submitted-team.ts'
import { takesTeams } from './takes-teams.ts'
import { type CardFault, cardsOfTeams, holdCards, setCards, teamWithCard } from './team-cards.ts'
import { revisionOf } from './team-revision.ts'
import { teamView } from './team-view.ts'

export interface TeamInput extends Actor, SubmittedTeam {
  /** null creates a team. */
  teamId: string | null
  /** Of the caller, for a new team: a repeated request with it returns the team that it created. */
  key?: string | undefined
  matchId: MatchId
  /** By default a team keeps its name; a new one is named after its manager, `Asha Rao's Team 1`. */
  name?: string
  /** The revision from which a team is changed; without it, whatever the team is now. */
  revision?: string | undefined
  now: Date
}

export type SaveTeamResult =
  | { ok: true; team: Team }
  | { ok: false; reason: 'unknown_match' | 'unknown_slot' }
  /** `refund`: why the entries of a match that does not count are paid back. */
  | { ok: false; reason: 'started'; refund: RefundReason | null }
  | StoreRefusal
  | { ok: false; reason: 'illegal_team'; fault: TeamRefusal }
  | CardFault
  /** It is no longer the team that was read: another tab or device has saved it since. */
  | { ok: false; reason: 'team_changed' }
  /** Another team of the match has the card. */
  | { ok: false; reason: 'card_in_use'; team: string }

/** Creates or changes a team until its match locks or its slot closes, if it is legal. Its entries change with it. */
export async function saveTeam(db: Database, input: TeamInput): Promise<SaveTeamResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, input)
    const { slot = null, userId } = input
    // Locked until the end, so that a match cannot start between the check and the change.
    const [match] = await tx.select().from(matches).where(eq(matches.id, input.matchId)).for('share')
    if (!match) return { ok: false, reason: 'unknown_match' }
    const isOpen = await takesTeams(tx, match, slot, input.now)
    if (isOpen === null) return { ok: false, reason: 'unknown_slot' }
    if (!isOpen) return { ok: false, reason: 'started', refund: calledOff(match, slot) }
    const squad = await positionedSquad(tx, match.id)
    const cardIds = (input.cards ?? []).flatMap(({ cardId }) => cardId ?? [])
    const cards = await holdCards(tx, userId, cardIds)
    if (!cards.ok) return cards
    const limits = limitsOf({ format: match.format, sides: match.info.teams.length, slot })
    const team = withCards(input, limits)
    const check = checkTeam(
      uncheckedTeam(team, cards.held),
      squad.map(({ playerId, ...player }) => ({ id: playerId, ...player })),
      limits,
    )
    if (!check.ok) return { ok: false, reason: 'illegal_team', fault: check }

    await lockOwnTeams(tx, userId)
    const own = await tx
      .select()
      .from(teams)
      .where(and(eq(teams.userId, userId), eq(teams.matchId, match.id)))
    const newId = idUnderKey(uuid, ['team', userId, match.id, slot], input.key)
    const made = own.find(({ id }) => id === newId)
    if (made) return { ok: true, team: await viewOf(tx, made, squad) }
    const carrier = await teamWithCard(tx, { ...input, cardIds })
    if (carrier !== null) return { ok: false, reason: 'card_in_use', team: carrier }
    const stored = {
      slot,
      picks: packTeam(team, squad, cards.held),
      backups: packBackups(input.backups, squad),
    }
    const carried = carriedCards(team, squad)
    const before = own.find(({ id }) => id === input.teamId)
    if (before && (await isOutdated(tx, input, before, { ...stored, carried })))
      return { ok: false, reason: 'team_changed' }
    const saved =
      input.teamId === null
        ? await insertTeam(tx, { ...input, id: newId }, own, stored)
        : await changeTeam(tx, { ...input, teamId: input.teamId }, own, stored)
    if (!saved.ok) return saved
    await setCards(tx, saved.row, carried)
    return { ok: true, team: await viewOf(tx, saved.row, squad) }
  })
}

/** Whether a change is made from another team than the stored one. A change that is stored already is repeated. */
async function isOutdated(
  tx: Database,
  { name, revision }: Pick<TeamInput, 'name' | 'revision'>,
  before: TeamRow,
  { carried, ...stored }: StoredTeam & { carried: ReturnType<typeof carriedCards> },
): Promise<boolean> {
  if (revision === undefined) return false
  const cards = await cardsOfTeams(tx, [before.id])
  const current = revisionOf(before, cards.get(before.id) ?? [])
  return current !== revision && current !== revisionOf({ name: name ?? before.name, ...stored }, carried)
}

async function viewOf(
  tx: Database,
  row: TeamRow,
  squad: Awaited<ReturnType<typeof positionedSquad>>,
): Promise<Team> {
  const carried = await cardsOfTeams(tx, [row.id])
  return teamView(row, squad, carried.get(row.id) ?? [])
}

/** A user's teams for a match, oldest first. */
export async function teamsOf(db: Database, of: { userId: UserId; matchId: MatchId }): Promise<Team[]> {
  const rows = await db
    .select()
    .from(teams)
    .where(and(eq(teams.userId, of.userId), eq(teams.matchId, of.matchId)))
    .orderBy(asc(teams.createdAt), asc(teams.id))
  if (rows.length === 0) return []
  const squad = await positionedSquad(db, of.matchId)
  const carried = await cardsOfTeams(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => teamView(row, squad, carried.get(row.id) ?? []))
}
