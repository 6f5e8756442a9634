import { prizeStructureIds } from '@toprun/api-schema/contest'
import type { MatchId } from '@toprun/api-schema/ids'
import { usdToCents } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import { openContest, openMissingContests, openOwnContest } from '@toprun/api-schema/operator-contests'
import { type ContestTerms, contestTerms } from '@toprun/content/contests'
import {
  openContestByTemplate,
  openCustomContest,
  openingTerms,
  openMissingContests as openMissing,
} from '../../game/contests/terms/open-contests.ts'
import { matchTitle, noMatch, ofMatch } from '../match-named.ts'
import { actionOf, done, refused } from './action.ts'
import { match, type Reading, readNumber, text } from './command-words.ts'
import { termFaultText } from './term-fault-text.ts'

/** Opens another contest of an upcoming match by a template. */
export const openContestAction = actionOf(openContest, {
  kind: 'open contest',
  ...ofMatch,
  details: ({ template, name }) => ({ template, name }),
  async run({ tx, context, now }, { id, template, name }) {
    const opening = openingTerms(context.content(), context.config())
    const opened = await openContestByTemplate(tx, id, { template, name, opening, now })
    if (!opened.ok) return refused(refusals[opened.reason]({ id, title: await matchTitle(tx, id), template }))
    const note = opened.isGuaranteeLost ? ' Its guarantee is beyond the caps, so it has none.' : ''
    return done(`${opened.contest.id}  ${name} is open.${note}`)
  },
})

/** Opens the contests of an upcoming match by templates that came after it. */
export const openMissingContestsAction = actionOf(openMissingContests, {
  kind: 'open missing contests',
  ...ofMatch,
  async run({ tx, context, now }, { id }) {
    const opening = openingTerms(context.content(), context.config())
    const opened = await openMissing(tx, id, opening, now)
    const title = await matchTitle(tx, id)
    if (!opened.ok) return refused(refusals[opened.reason]({ id, title }))
    const names = opened.opened.map(({ name }) => name)
    if (names.length === 0) return done(`${title} has a contest of every template.`)
    return done(
      `${title}: ${names.length === 1 ? '1 contest is' : `${names.length} contests are`} open: ${names.join(', ')}.`,
    )
  },
})

const optionIn = (label: string) => label.replace(/^\[|\s.*$/g, '')

const quantity = (label: string): Reading => ({
  ...{ label, read: readNumber, wrong: `${optionIn(label)} must be a number` },
})

const dollars = (label: string): Reading => ({
  label,
  read: (stated) => (/^\d+(\.\d{1,2})?$/.test(stated) ? Number(stated) : undefined),
  error: `${optionIn(label)} must be an amount in USD such as 2.50`,
  absent: 0,
})

/** Opens another contest of an upcoming match with its own terms, checked like those of templates. */
export const openOwnContestAction = actionOf(openOwnContest, {
  kind: 'open contest',
  ...ofMatch,
  details: ({ terms }) => ({ terms: inCents(terms) }),
  command: {
    name: 'contest',
    does: 'opens another contest of an upcoming match; RULE is as in content/contests.yaml, by default top-three',
    reads: {
      id: match,
      name: text('--name NAME'),
      maxEntries: { ...quantity('--max ENTRIES'), called: '--max' },
      fee: dollars('[--fee USD]'),
      prizes: {
        ...text('[--prizes RULE]'),
        error: `Prizes: one of ${prizeStructureIds.join(', ')}`,
        absent: 'top-three',
      },
      rake: { ...quantity('[--rake PERCENT]'), absent: 0 },
      minEntries: { ...quantity('[--min ENTRIES]'), absent: 2 },
      maxPerUser: { ...quantity('[--per-user TEAMS]'), absent: 1 },
      guarantee: dollars('[--guarantee USD]'),
    },
    reason: 'optional',
    input: ({ id, ...terms }) => ({ id, terms }),
  },
  async run({ tx, context, now }, { id, terms }) {
    const checked = contestTerms.safeParse(inCents(terms))
    if (!checked.success) return refused(termFaultText(checked.error))
    const { caps } = openingTerms(context.content(), context.config())
    const opened = await openCustomContest(tx, id, { terms: checked.data, caps, now })
    if (!opened.ok) return refused(refusals[opened.reason]({ id, title: await matchTitle(tx, id) }))
    const { name, guarantee } = checked.data
    const note = guarantee > 0 && !opened.guaranteed ? guaranteeLost(checked.data) : ''
    return done(`${opened.contestId}  ${name} is open.${note}`)
  },
})

const inCents = <Terms extends { fee: number; guarantee: number }>(terms: Terms) => ({
  ...terms,
  fee: Number(usdToCents(terms.fee)),
  guarantee: Number(usdToCents(terms.guarantee)),
})

const guaranteeLost = ({ guarantee, minEntries }: ContestTerms) =>
  ` It does not guarantee ${formatCents(BigInt(guarantee))}, which is beyond the caps, and needs ${minEntries} entries.`

const refusals = {
  unknown_match: ({ id }: { id: MatchId }) => noMatch(id),
  started: ({ title }: { title: string }) => `${title} is locked already.`,
  unknown_template: ({ title, template }: { title: string; template: string }) =>
    `There is no template ${template} for the format of ${title}.`,
  newcomers_cap: ({ title }: { title: string }) =>
    `NEWCOMERS_DAY_CAP_USD leaves no room on the day of ${title}.`,
  payments_off: () => 'PAYMENTS is off: no contest with an entry fee or a guarantee opens.',
} as const
