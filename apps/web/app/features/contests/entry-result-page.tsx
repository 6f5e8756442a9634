import type { EntryResult } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { contestPath, withCode } from '../../platform/contest-address.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { ShareList } from '../../ui/share-list.tsx'
import { ForVisitors } from '../auth/sign-in-first.tsx'
import { countedPoints, ordinal, pointsText } from '../matches/points-text.ts'
import { medals } from './medals.ts'
import { leaderText } from './times-text.ts'

/**
 * The result of an entry as it is shared: in words and figures, and its picture with the captain's card, both in the first screen of a phone.
 * Everyone is led to a match.
 */
export function EntryResultPage({ result, origin }: { result: EntryResult; origin: string }) {
  const { id, code, user, contestId, contestName, competition, matchTitle, matchResult, leader } = result
  const { rank, entries } = result
  const { signedIn } = useSession()
  const address = `${origin}${withCode(`/results/${id}`, code)}`
  const title = `${user}: ${ordinal(rank)} of ${entries.toLocaleString('en')} in ${contestName}, ${matchTitle}`
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 max-sm:gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_auto_1fr]">
      <PageHeader
        size="object"
        className="lg:col-start-2"
        title={`${user}: ${ordinal(rank)} of ${entries.toLocaleString('en')}`}
        text={`${contestName}. ${leaderText(leader)}.`}
      />
      <div className="max-lg:panel max-lg:overflow-hidden lg:contents">
        <Picture result={result} />
        <Figures result={result} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-3">
        <ShareButton
          label="Share"
          variant={signedIn ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          otherwise="Copy the link below."
          page={() => ({ title, url: address })}
        />
        <p className="text-balance">
          {matchTitle}, {competition}.{matchResult && ` ${matchResult}.`}
        </p>
        <div className="grid gap-3">
          {signedIn ? (
            nextMatch
          ) : (
            <ForVisitors skeleton={nextMatch}>
              <ButtonLink to="/matches" className="w-full">
                Pick your own team
              </ButtonLink>
            </ForVisitors>
          )}
          <ButtonLink to={contestPath({ id: contestId, code })} variant="secondary">
            See the contest
          </ButtonLink>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-start-4">
        <CopyField label="Link" value={address} copy="Copy the link" />
        {/* The sheet of a phone's Share has them. */}
        <div className="max-sm:hidden">
          <ShareList url={address} title={title} />
        </div>
      </div>
    </article>
  )
}

/** The first paint has it in its place. */
const nextMatch = (
  <ButtonLink to="/matches" variant="secondary" className="w-full">
    Play the next match
  </ButtonLink>
)

/** With fewer entries, and in the lower half, a percentage says nothing; of the first the title says it. */
const largeContest = 10

/** In one row, below the picture or beside it: points are never the only one. */
function Figures({ result: { rank, entries, points, prize } }: { result: EntryResult }) {
  const isNamed = rank > 1 && entries >= largeContest && rank <= entries / 2
  return (
    <dl
      className={clsx(
        'flex divide-x divide-line text-[2rem] max-[24rem]:text-2xl tabular-nums max-lg:border-t max-lg:border-line lg:panel lg:col-start-2 lg:row-start-2',
        prize > 0 && isNamed ? 'lg:text-2xl' : 'lg:text-3xl',
      )}
    >
      <Figure
        term="Rank"
        value={ordinal(rank)}
        className={clsx((prize > 0 || isNamed) && 'lg:hidden')}
        valueClassName={clsx(
          medals[rank - 1] && `-my-0.5 w-fit rounded-control px-2 py-0.5 ${medals[rank - 1]}`,
        )}
      />
      <Figure term="Points" value={pointsText(points)} />
      {isNamed && (
        <Figure
          term="Finish"
          value={`Top ${Math.ceil((rank * 100) / entries)} %`}
          className={clsx(prize > 0 && 'max-sm:hidden')}
        />
      )}
      {prize > 0 && <Figure term="Won" value={formatUsd(prize)} valueClassName="text-price" />}
    </dl>
  )
}

type FigureProps = { term: string; value: string; className?: string; valueClassName?: string }

function Figure({ term, value, className, valueClassName }: FigureProps) {
  return (
    <div className={clsx('grow px-4 py-3 max-sm:px-2 max-sm:py-2.5', className)}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={clsx('font-display leading-none font-extrabold whitespace-nowrap', valueClassName)}>
        {value}
      </dd>
    </div>
  )
}

/** On a phone the picture is cropped to its card: its words would be tiny, and the figures stand large below it. */
function Picture({ result: { id, code, user, rank, entries, points } }: { result: EntryResult }) {
  return (
    <figure className="lg:panel lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:overflow-hidden">
      <img
        src={withCode(`/pictures/results/${id}.png`, code)}
        width={1200}
        height={630}
        alt={`${user} finished ${ordinal(rank)} of ${entries} with ${countedPoints(points)}`}
        className="h-auto w-full max-sm:aspect-[36/33] max-sm:object-cover max-sm:object-right"
      />
    </figure>
  )
}
