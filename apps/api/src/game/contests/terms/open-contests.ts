import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import type { ContestsFile, ContestTemplate, ContestTerms } from '@toprun/content/contests'
import { slotName } from '@toprun/game-rules/slots'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { hasLocked } from '../../matches/play/match-state.ts'
import { openSlots } from '../../matches/play/slots.ts'
import { type Match, matches } from '../../matches/tables.ts'
import { calledOff } from '../settle/lock-contests.ts'
import { type ContestRow, contests, type RefundReason } from '../tables.ts'
import { type MoneyLimits, moneyLimits, promisedOnDayOf, withinCaps } from './guarantees.ts'

/** The source of a match's contests. */
export interface OpeningTerms {
  templates: ContestsFile
  caps: MoneyLimits
}

export function openingTerms(
  content: { contests: ContestsFile },
  config: Parameters<typeof moneyLimits>[0],
): OpeningTerms {
  return { templates: content.contests, caps: moneyLimits(config) }
}

/** Opens the contests of a match and of its slots by their templates, in the caller's transaction. */
export async function openStandardContests(
  tx: Database,
  matchId: MatchId,
  { templates, caps }: OpeningTerms,
): Promise<void> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId))
  if (!match) throw new Error(`There is no match ${matchId}.`)
  await openContests(tx, match, await standardOf(tx, match, templates), caps)
}

/**
 * The same for a match whose contests were opened before all of these templates existed: opens those that it has no contest of. In the
 * caller's transaction nothing else opens them, and the match cannot start.
 */
export async function openMissingContests(
  tx: Database,
  matchId: MatchId,
  { templates, caps }: OpeningTerms,
  now: Date,
): Promise<{ ok: true; opened: readonly ContestRow[] } | OpenContestRefusal> {
  const match = await upcomingMatch(tx, matchId, now, 'update')
  if ('reason' in match) return match
  const opened = await tx
    .select({ template: contests.template, slot: contests.slot })
    .from(contests)
    .where(eq(contests.matchId, match.id))
  const placeOf = ({ template, slot }: { template: string | null; slot: number | null }) =>
    `${template}/${slot}`
  const known = new Set(opened.map(placeOf))
  const missing = (await standardOf(tx, match, templates)).filter((terms) => !known.has(placeOf(terms)))
  return { ok: true, opened: await openContests(tx, match, missing, caps) }
}

/** What a match and its slots, once opened, have by templates. */
async function standardOf(tx: Database, match: Match, templates: ContestsFile): Promise<Opening[]> {
  const fitting = (part: ContestTemplate['for']) => templatesFor(templates, part, match).map(termsOf)
  const slots = await openSlots(tx, match)
  const ofSlots = slots.flatMap((slot) =>
    fitting('slot').map((terms) => ({
      ...terms,
      name: `${terms.name}: ${slotName(match.format, slot)}`,
      slot: slot.id,
    })),
  )
  return [...fitting('match').map((terms) => ({ ...terms, slot: null })), ...ofSlots]
}

/** The templates for a part of matches of this format. */
export function templatesFor(
  templates: ContestsFile,
  part: ContestTemplate['for'],
  { format }: Pick<Match, 'format'>,
): ContestsFile {
  return templates.filter((template) => template.for === part && (template.formats?.includes(format) ?? true))
}

const termsOf = ({ id, for: _part, formats: _formats, ...terms }: ContestTemplate) => ({
  ...terms,
  template: id,
})

export type OpenResult =
  /** `guaranteed`: whether its guarantee stayed within the caps. */
  { ok: true; contestId: ContestId; guaranteed: boolean } | OpenContestRefusal

export type OpenContestRefusal =
  | { ok: false; reason: 'unknown_match' }
  /** `refund`: why the entries of a match that does not count are paid back. */
  | { ok: false; reason: 'started'; refund: RefundReason | null }
  /** It has a fee or a guarantee, and no money is taken. */
  | { ok: false; reason: 'payments_off' }

/** Opens a contest with its own terms. In the caller's transaction the match cannot start until the contest is there. */
export async function openCustomContest(
  tx: Database,
  matchId: MatchId,
  { terms, caps, now }: { terms: ContestTerms; caps: MoneyLimits; now: Date },
): Promise<OpenResult> {
  const match = await upcomingMatch(tx, matchId, now)
  if ('reason' in match) return match
  if (isBeyond(caps, terms)) return { ok: false, reason: 'payments_off' }
  const [opened] = await openContests(
    tx,
    match,
    [{ ...terms, newcomers: false, template: null, slot: null }],
    caps,
  )
  if (!opened) throw new Error(`No contest of match ${matchId} was stored.`)
  return { ok: true, contestId: opened.id, guaranteed: opened.guaranteeMinor > 0n }
}

export interface TemplateOpening {
  /** The id of a template for matches of this format. */
  template: string
  name: string
  opening: OpeningTerms
  now: Date
}

/**
 * Opens another contest of a match by a template, under its own name. In the caller's transaction the match cannot start until the
 * contest is there. `isGuaranteeLost`: the template's guarantee is beyond the caps.
 */
export async function openContestByTemplate(
  tx: Database,
  matchId: MatchId,
  { template, name, opening, now }: TemplateOpening,
): Promise<
  | { ok: true; contest: ContestRow; isGuaranteeLost: boolean }
  | OpenContestRefusal
  /** `newcomers_cap`: the contests for newcomers of the match's day promise as much as they may. */
  | { ok: false; reason: 'unknown_template' | 'newcomers_cap' }
> {
  const match = await upcomingMatch(tx, matchId, now)
  if ('reason' in match) return match
  const found = templatesFor(opening.templates, 'match', match).find(({ id }) => id === template)
  if (!found) return { ok: false, reason: 'unknown_template' }
  if (isBeyond(opening.caps, found)) return { ok: false, reason: 'payments_off' }
  const [contest] = await openContests(tx, match, [{ ...termsOf(found), name, slot: null }], opening.caps)
  if (!contest && found.newcomers) return { ok: false, reason: 'newcomers_cap' }
  if (!contest) throw new Error(`No contest of match ${matchId} was stored.`)
  return { ok: true, contest, isGuaranteeLost: found.guarantee > 0 && contest.guaranteeMinor === 0n }
}

export interface PrivateOpening {
  id: ContestId | undefined
  terms: ContestTerms
  takesMoney: boolean
  code: string
  createdBy: UserId
  now: Date
}

/** Opens a private contest. In the caller's transaction the match cannot start until the contest is there. */
export async function openPrivateContest(
  tx: Database,
  matchId: MatchId,
  { id, terms, takesMoney, code, createdBy, now }: PrivateOpening,
): Promise<{ ok: true; contestId: ContestId } | OpenContestRefusal> {
  const match = await upcomingMatch(tx, matchId, now)
  if ('reason' in match) return match
  const limits = { takesMoney, contestMinor: 0n, dayMinor: 0n, newcomersDayMinor: 0n }
  if (isBeyond(limits, terms)) return { ok: false, reason: 'payments_off' }
  const wanted = [{ ...terms, newcomers: false, template: null, slot: null, id, code, createdBy }]
  const [contest] = await openContests(tx, match, wanted, limits)
  if (!contest) throw new Error(`No contest of match ${matchId} was stored.`)
  return { ok: true, contestId: contest.id }
}

const isBeyond = ({ takesMoney }: MoneyLimits, { fee, guarantee }: Pick<ContestTerms, 'fee' | 'guarantee'>) =>
  !takesMoney && (fee > 0 || guarantee > 0)

async function upcomingMatch(
  tx: Database,
  matchId: MatchId,
  now: Date,
  held: 'share' | 'update' = 'share',
): Promise<Match | OpenContestRefusal> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for(held)
  if (!match) return { ok: false, reason: 'unknown_match' }
  return hasLocked(match, now) ? { ok: false, reason: 'started', refund: calledOff(match, null) } : match
}

type Opening = ContestTerms &
  Pick<typeof contests.$inferInsert, 'id' | 'code' | 'createdBy'> & {
    newcomers: boolean
    template: string | null
    slot: number | null
  }

const nothingPromised = { usualMinor: 0n, newcomersMinor: 0n }

/** They are scored by the match's rules version, even if another is published later. @returns those that opened */
async function openContests(tx: Database, match: Match, wanted: readonly Opening[], caps: MoneyLimits) {
  const guaranteed = wanted.some(({ guarantee }) => guarantee > 0)
  const promised = guaranteed ? await promisedOnDayOf(tx, match.startsAt) : nothingPromised
  const opening = withinCaps(wanted, caps, promised)
  if (opening.length === 0) return []
  return tx
    .insert(contests)
    .values(
      opening.map(({ fee, rake, prizes, guarantee, ...common }) => ({
        matchId: match.id,
        rulesVersion: match.rulesVersion,
        ...common,
        entryFeeMinor: BigInt(fee),
        rakeBasisPoints: Math.round(rake * 100),
        prizeStructure: prizes,
        guaranteeMinor: BigInt(guarantee),
      })),
    )
    .returning()
}
