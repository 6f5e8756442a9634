import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Entry, EntryListResponse } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { formatName } from '@toprun/game-rules/formats/formats'
import clsx from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { dottedPart, partedLine } from '../../ui/parted-line.ts'
import { isComing, Loading, QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SignInFirst } from '../auth/sign-in-first.tsx'
import { Crest } from '../cards/crest.tsx'
import { sideStripe } from '../cards/side-band.ts'
import { StartTime } from '../matches/start-time.tsx'
import { ClaimStrip } from './claim-strip.tsx'
import { feeText } from './contest-money.ts'
import { claimableEntriesQuery, myEntriesQuery, withdrawnEntriesQuery } from './contest-queries.ts'
import { byContest, byMatch, type EntryGroups, groupEntries, lacksPlayers } from './entry-groups.ts'
import { LiveScore } from './live-score.tsx'
import { MyContestsSkeleton } from './my-contests-skeleton.tsx'
import { MyEntryRow } from './my-entry-row.tsx'
import { ofMatchLook, RanksInMatch } from './my-live-entries.tsx'
import { NoContestsYet } from './no-contests-yet.tsx'
import { useEntriesNow } from './use-entries-now.ts'
import { useLiveEntries } from './use-live-entries.ts'
import { useShownWinnings } from './use-shown-winnings.ts'
import { WithdrawnEntries } from './withdrawn-entries.tsx'

const sections = [
  { group: 'live', title: 'Live', none: 'None of your contests is live.' },
  { group: 'upcoming', title: 'Upcoming', none: 'You have not joined a contest of a match to come.' },
  { group: 'completed', title: 'Completed', none: 'None of your contests is completed.' },
] as const satisfies readonly { group: keyof EntryGroups; title: string; none: string }[]

/** All contests that the user joined, in a tab for each stage; claimable winnings are one line above each, and first among the completed, however old they are. */
export function MyContests() {
  const { signedIn } = useSession()
  const claimable = useOwnPages(claimableEntriesQuery)
  const all = useOwnPages(myEntriesQuery)
  const withdrawn = useOwn(withdrawnEntriesQuery)
  const entries = entriesOf(all)
  const winnings = useShownWinnings(entriesOf(claimable), entries)
  const others = entries.filter(({ id }) => !winnings.some((shown) => shown.id === id))
  const groups = groupEntries([...winnings, ...useEntriesNow(others)])
  const matches = useLiveEntries(entries)
  const [search] = useSearchParams()
  // Without a choice, what is nearest.
  const shown =
    sections.find(({ group }) => group === search.get('show')) ??
    sections.find(({ group }) => groups[group].length > 0) ??
    sections[0]
  const toReplace = shown.group === 'upcoming' ? groups.upcoming.find(lacksPlayers) : undefined
  // Together: what came later would move the others.
  if (signedIn && [claimable, all, withdrawn].some(isComing))
    return (
      <Loading>
        <MyContestsSkeleton />
      </Loading>
    )
  const won = (
    <QueryPanel query={claimable} failure="Your winnings could not be loaded" skeleton={null}>
      {() => <ClaimStrip winnings={winnings} hasMore={claimable.hasNextPage} isMain={!toReplace} />}
    </QueryPanel>
  )
  return (
    <SignInFirst title="Sign in to see your contests" skeleton={<MyContestsSkeleton />}>
      <div className="grid gap-8">
        <QueryPanel query={all} failure="Your contests could not be loaded" skeleton={<MyContestsSkeleton />}>
          {() =>
            entries.length === 0 ? (
              <>
                {won}
                <NoContestsYet />
              </>
            ) : (
              <LinkTabs
                label="My contests"
                selected={shown.group}
                tabs={sections.map(({ group, title }) => ({
                  id: group,
                  to: `?show=${group}`,
                  label: <Counted title={title} count={all.hasNextPage ? null : groups[group].length} />,
                }))}
                panel={
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                    {won}
                    <div>
                      {groups[shown.group].length > 0 ? (
                        <EntrySection
                          id={shown.group}
                          title={shown.title}
                          entries={groups[shown.group]}
                          matches={matches}
                          claim={winnings.length > 1 ? 'further' : 'above'}
                          toReplace={toReplace}
                        />
                      ) : (
                        !all.hasNextPage && <p className="py-6 text-muted">{shown.none}</p>
                      )}
                      <ShowMore query={all} of="contests" />
                    </div>
                  </div>
                }
              />
            )
          }
        </QueryPanel>
        <WithdrawnEntries entries={withdrawn.data?.entries ?? []} />
      </div>
    </SignInFirst>
  )
}

type EntryPages = UseInfiniteQueryResult<{ pages: EntryListResponse[] }>

function entriesOf({ data }: EntryPages): Entry[] {
  return data?.pages.flatMap((page) => page.entries) ?? []
}

type EntrySectionProps = {
  id: keyof EntryGroups
  title: string
  entries: readonly Entry[]
  /** Those that are followed live, for their scores. */
  matches: ReadonlyMap<string, MatchSummary>
  claim: 'further' | 'above'
  /** To replace its missing players is the action of the screen. */
  toReplace: Entry | undefined
}

/** The entries of a stage, those of each match together: on a desktop beside it. */
function EntrySection({ id, title, entries, matches, claim, toReplace }: EntrySectionProps) {
  return (
    <section aria-labelledby={`entries-${id}`}>
      <h2 id={`entries-${id}`} className="sr-only">
        {title}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {byMatch(entries).map((ofMatch) => (
          <li
            key={ofMatch[0].matchId}
            className="panel relative overflow-hidden xl:grid xl:grid-cols-[22rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]"
          >
            <MatchHeading entry={ofMatch[0]} match={matches.get(ofMatch[0].matchId)} isLive={id === 'live'} />
            {id === 'live' ? (
              <RanksInMatch entries={ofMatch} />
            ) : (
              <ul className={clsx(ofMatchLook, 'divide-y divide-line xl:content-center')}>
                {byContest(ofMatch).map((ofContest) => (
                  <li key={ofContest[0].id}>
                    <InContest entries={ofContest} {...{ title, claim, toReplace }} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type InContestProps = Pick<EntrySectionProps, 'title' | 'claim' | 'toReplace'> & {
  entries: readonly [Entry, ...Entry[]]
}

/** The entries of a contest: several stand below its name, each with its team. */
function InContest({ entries, title, claim, toReplace }: InContestProps) {
  const [{ contestId, code, contestName, entryFee, entries: all }] = entries
  const isOne = entries.length === 1
  const rows = entries.map((entry) => (
    <MyEntryRow
      key={entry.id}
      entry={entry}
      named={isOne ? 'contest' : 'team'}
      saidAbove={title}
      claim={claim}
      replace={entry === toReplace ? 'primary' : 'secondary'}
    />
  ))
  if (isOne) return rows
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 sm:px-5 sm:pt-4">
        <h4 className="min-w-0 truncate font-display text-xl font-bold">
          <Link to={contestPath({ id: contestId, code })} className="hover:underline">
            {contestName}
          </Link>
        </h4>
        <p className="text-sm text-muted tabular-nums">
          {feeText(entryFee)} a team · {all.toLocaleString('en')} entries
        </p>
      </header>
      {rows}
    </>
  )
}

function Counted({ title, count }: { title: string; count: number | null }) {
  return (
    <>
      {title}
      {count !== null && <span className="font-normal text-muted tabular-nums">{count}</span>}
    </>
  )
}

type MatchHeadingProps = { entry: Entry; match: MatchSummary | undefined; isLive: boolean }

/** The match of the entries below it: its sides, format, when teams lock, its score while it is live, and its result once it has one. */
function MatchHeading({ entry, match, isLive }: MatchHeadingProps) {
  const { matchId, matchTitle, matchSides, matchFormat, matchState, matchResult, startsAt, locksAt } = entry
  return (
    <header
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 bg-raised px-4 py-2 sm:gap-x-4 sm:px-5 sm:py-3 sm:max-xl:grid-cols-[auto_minmax(0,1fr)_auto]',
        !isLive && 'xl:row-span-2',
      )}
    >
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-1"
        style={{ backgroundImage: sideStripe(matchSides) }}
      />
      <span className="flex shrink-0 gap-1.5">
        {matchSides.map((side, at) => (
          <Crest
            key={side.name}
            side={side}
            facing={at === matchSides.length - 1 ? 'left' : 'right'}
            className="w-8 sm:w-9"
          />
        ))}
      </span>
      <h3 className="min-w-0 font-display text-lg leading-tight font-bold sm:text-xl sm:leading-tight">
        <Link to={`/matches/${matchId}`} className="inline-block py-1.5 hover:underline">
          {matchSides.length === 2 ? <OnePerLine sides={matchSides} /> : matchTitle}
        </Link>
      </h3>
      {/* Below the crests, where a day and a time have room for one line. */}
      <p className={clsx('text-sm text-muted max-sm:col-span-2 xl:col-span-2', partedLine)}>
        <span className={dottedPart}>
          {matchState === 'live' && match && <LiveScore match={match} />}
          {formatName(matchFormat)}
        </span>{' '}
        {matchState === 'upcoming' && (
          <span className={dottedPart}>
            <StartTime startsAt={startsAt} locksAt={locksAt} />
          </span>
        )}
        {matchResult && <span className={dottedPart}>{matchResult}</span>}
      </p>
    </header>
  )
}

/** Neither a phone nor the cell beside the entries has room for both in a line: the second side begins its own, with the `v`. */
function OnePerLine({ sides }: { sides: Entry['matchSides'] }) {
  return sides.map(({ name }, at) => (
    <span key={name} className="max-sm:block xl:block">
      {at > 0 && ' v '}
      {name}
    </span>
  ))
}
