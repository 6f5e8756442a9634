import { useQuery } from '@tanstack/react-query'
import type { Contest, Entry } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { isWaiting } from '@toprun/api-schema/match-states'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { ownState, useOwn } from '../../platform/use-own.ts'
import picture from '../../ui/empty/contests.svg?no-inline'
import { Field } from '../../ui/field.tsx'
import { LinkedEmptyState } from '../../ui/linked-empty-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { useShownSearch } from '../../ui/use-shown-search.ts'
import { eligibilityQuery } from '../eligibility/eligibility.ts'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { ContestCard } from './contest-card.tsx'
import { contestsNamed, filterContests, filterOf, isFiltered, isListed } from './contest-filter.ts'
import { ContestFilters } from './contest-filters.tsx'
import { joinAction } from './contest-money.ts'
import { anyEntryQuery, ownContestsQuery } from './contest-queries.ts'
import { DemoNote } from './demo-note.tsx'
import { PrivateContests } from './private-contests.tsx'

function ofWholeMatch({ contests }: { contests: Contest[] }) {
  const ofMatch = contests.filter(({ slot }) => slot === null)
  return {
    contests: ofMatch.filter(isListed),
    wasPaidBack: ofMatch.some(({ state }) => state === 'refunded'),
  }
}

/** With more, a contest is searched by its name. */
const shortList = 8

type ContestListProps = {
  match: MatchSummary
  asVisitor: { contests: Contest[] }
  /** The contests of these entries are not listed again. */
  shownAbove?: readonly Entry[] | undefined
  /** The action of the screen is another. */
  isSecond?: boolean
}

/** The contests of a match. `asVisitor` is the server's data; the browser adds the viewer's own entries. */
export function ContestList({ match, asVisitor, shownAbove = [], isSecond = false }: ContestListProps) {
  const filter = filterOf(useShownSearch())
  const [name, setName] = useState('')
  const { signedIn, settled } = useSession()
  const { hasPlayed, isKnown } = useHasPlayed()
  const closed = useOwn(eligibilityQuery).data?.closed ?? []
  const query = useQuery({ ...ownContestsQuery(match.id, asVisitor), select: ofWholeMatch })
  return (
    <QueryPanel
      query={query}
      failure="The contests could not be loaded"
      skeleton={<CardSkeletons count={3} />}
    >
      {({ contests: all, wasPaidBack }) => {
        if (all.length === 0)
          return (
            <LinkedEmptyState
              picture={picture}
              {...noContests(match, wasPaidBack)}
              link={{ to: '/matches', label: 'Other matches' }}
            />
          )
        const above = new Set(shownAbove.map(({ contestId }) => contestId))
        const contests = all.filter(({ id }) => !above.has(id))
        if (contests.length === 0) return null
        const isLong = contests.length > shortList
        const listed = filterContests(
          isLong ? contestsNamed(contests, name) : contests,
          filter,
          hasPlayed === true,
        )
        const joinable = listed.filter((contest) => isNew(contest) && !closed.includes(joinAction(contest)))
        const own = ownState(query)
        const isOwn = signedIn && isKnown && own !== 'reading'
        const first = filter.sort === null ? nextToJoin(joinable, hasPlayed === true) : joinable[0]
        return (
          <section aria-labelledby="contests-title">
            <h2
              id="contests-title"
              className={
                match.state === 'live' || above.size > 0 ? 'mb-3 font-display text-2xl font-bold' : 'sr-only'
              }
            >
              {above.size > 0 ? 'Other contests' : 'Contests'}
            </h2>
            {(isWaiting(match) || isLong || isFiltered(filter)) && (
              <div
                className={clsx(
                  'grid gap-4 not-empty:mb-5',
                  isWaiting(match) && !isLong && hasPlayed !== false && settled && 'max-sm:mb-0!',
                )}
              >
                {/* For a visitor it is there from the first paint on. */}
                {(hasPlayed === false || !settled) && (
                  <FreeFirst contests={contests} className={settled ? undefined : 'visitor-part'} />
                )}
                {isLong && <NameSearch value={name} onChange={setName} found={listed.length} />}
                <ContestFilters inTabRow={isWaiting(match)} />
              </div>
            )}
            {listed.length === 0 && (
              <p className="pb-6 text-muted">No contest of this match fits these filters.</p>
            )}
            <ul
              // In another order, tiles would move: those of the viewer are others.
              key={isOwn ? 'own' : 'everyone'}
              data-unsettled={!isOwn || undefined}
              className={clsx(
                'contest-tiles grid gap-4',
                // What an open contest says of its prizes is longer.
                isWaiting(match) ? '@2xl:grid-cols-2 @5xl:grid-cols-3' : '@lg:grid-cols-2 @3xl:grid-cols-3',
              )}
            >
              {listed.map((contest) => (
                <li key={contest.id} className="row-span-4 grid min-w-0 grid-cols-1 grid-rows-subgrid">
                  <ContestCard
                    contest={contest}
                    match={match}
                    own={own}
                    isFirst={!isSecond && contest === first}
                  />
                </li>
              ))}
              {isWaiting(match) && (
                <li
                  className={clsx('@container row-span-4 grid min-w-0 grid-cols-1', restOfRow(listed.length))}
                >
                  <PrivateContests match={match} />
                </li>
              )}
            </ul>
            {contests.some(({ isDemo }) => isDemo) && (
              <div className="mt-6">
                <DemoNote />
              </div>
            )}
          </section>
        )
      }}
    </QueryPanel>
  )
}

/** The columns that so many tiles leave free in their last row, of two and of three; a whole row where they leave none. */
function restOfRow(tiles: number): string {
  const ofTwo = tiles % 2 === 0 ? '@2xl:col-span-2' : ''
  return clsx(ofTwo, ['@5xl:col-span-3', '@5xl:col-span-2', '@5xl:col-span-1'][tiles % 3])
}

function noContests(match: MatchSummary, wasPaidBack: boolean): { title: string; text: string } {
  if (wasPaidBack)
    return { title: 'No contest took place', text: 'The contests of this match were paid back.' }
  return isWaiting(match)
    ? { title: 'No contests yet', text: 'Contests for this match open before it starts.' }
    : { title: 'No contests', text: 'This match had no contests.' }
}

/** Whether the viewer can join it for the first time. */
function isNew({ state, myEntries, entries, maxEntries, newcomers, paymentsOff }: Contest): boolean {
  const isClosed = newcomers !== null && newcomers !== 'open'
  return state === 'open' && myEntries === 0 && entries < maxEntries && !isClosed && !paymentsOff
}

/** One with prizes costs nothing either. Who has played is led to those of newcomers last. */
function nextToJoin(joinable: readonly Contest[], hasPlayed: boolean): Contest | undefined {
  const others = joinable.filter(({ newcomers }) => newcomers === null)
  const offered = hasPlayed && others.length > 0 ? others : joinable
  return offered.find(({ entryFee, fullPrizePool }) => entryFee === 0 && fullPrizePool > 0) ?? offered[0]
}

type NameSearchProps = { value: string; onChange: (name: string) => void; found: number }

function NameSearch({ value, onChange, found }: NameSearchProps) {
  return (
    <search className="scripted max-w-xl">
      <Field
        label="Find a contest by name"
        labelHidden
        lead={<Search className="size-5" />}
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder="Find a contest by name"
        status={value.trim() !== '' && (found === 1 ? '1 contest found' : `${found} contests found`)}
      />
    </search>
  )
}

/** Whether the viewer, signed in or not, has ever joined a contest; undefined until it is known. */
function useHasPlayed(): { hasPlayed: boolean | undefined; isKnown: boolean } {
  const { signedIn, settled } = useSession()
  const { data, isPending } = useOwn(anyEntryQuery)
  if (!signedIn) return { hasPlayed: settled ? false : undefined, isKnown: settled }
  return { hasPlayed: data && data.entries.length > 0, isKnown: !isPending }
}

/** Leads to the match's contest for newcomers, or to its free one, and names what the user must confirm first. */
function FreeFirst({
  contests,
  className,
}: {
  contests: readonly Contest[]
  className?: string | undefined
}) {
  const { data } = useOwn(eligibilityQuery)
  const open = contests.filter(({ entryFee, state }) => entryFee === 0 && state === 'open')
  const free = open.find(({ newcomers }) => newcomers !== null) ?? open[0]
  if (!free) return null
  const steps = [
    ...(data && free.newcomers === 'email_unconfirmed' ? ['your email'] : []),
    ...(free.fullPrizePool > 0 && data?.person === null ? ['your age'] : []),
  ]
  return (
    <p className={clsx('panel border-pitch-text px-4 py-3', className)}>
      New here? Start with{' '}
      <Link to={`/contests/${free.id}`} className="font-semibold text-link underline">
        {free.name}
      </Link>
      {free.newcomers === null
        ? ', which is free.'
        : `: it is free, and you can win up to ${formatUsd(free.fullPrizes[0]?.amount ?? 0)}.`}
      {steps.length > 0 && ` Before you join, confirm ${steps.join(' and ')}.`}
    </p>
  )
}
