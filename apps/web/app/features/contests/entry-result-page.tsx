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
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 max-sm:gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:gap-3 lg:col-start-2">
        <PageHeader
          size="object"
          className=""
          title={`${user}: ${ordinal(rank)} of ${entries.toLocaleString('en')}`}
          text={`${contestName}. ${leaderText(leader)}.`}
        />
        <Figures result={result} />
      </div>
      <Picture result={result} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-2">
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-start-3">
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

function Figures({ result: { rank, entries, points, prize } }: { result: EntryResult }) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line panel tabular-nums">
      {prize > 0 && (
        // A phone has it under the picture.
        <Figure term="Won" value={formatUsd(prize)} className="max-sm:hidden" valueClassName="text-price" />
      )}
      <Figure term="Points" value={pointsText(points)} />
      {rank > 1 && entries >= largeContest && rank <= entries / 2 && (
        <Figure term="Finish" value={`Top ${Math.ceil((rank * 100) / entries)} %`} />
      )}
    </dl>
  )
}

type FigureProps = { term: string; value: string; className?: string; valueClassName?: string }

function Figure({ term, value, className, valueClassName }: FigureProps) {
  return (
    <div className={clsx('px-3 py-3 max-sm:py-2 sm:px-4', className)}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd
        className={clsx(
          'font-display text-2xl leading-tight font-extrabold whitespace-nowrap sm:text-3xl',
          valueClassName,
        )}
      >
        {value}
      </dd>
    </div>
  )
}

/** On a phone the picture is cropped to its card: its words would be tiny, and the place and the prize stand large below it. */
function Picture({ result }: { result: EntryResult }) {
  const { id, code, user, rank, entries, points, prize } = result
  return (
    <figure
      data-theme="dark"
      className="panel overflow-hidden bg-bg text-ink max-sm:mx-auto max-sm:w-60 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <img
        src={withCode(`/pictures/results/${id}.png`, code)}
        width={1200}
        height={630}
        alt={`${user} finished ${ordinal(rank)} of ${entries} with ${countedPoints(points)}`}
        className="h-auto w-full max-sm:aspect-[58/59] max-sm:object-cover max-sm:object-right"
      />
      <figcaption className="flex items-baseline justify-center gap-4 px-3 py-2 font-display leading-none font-extrabold tabular-nums sm:hidden">
        <span aria-hidden="true" className="text-5xl">
          {ordinal(rank)}
        </span>
        {prize > 0 && (
          <span className="text-4xl text-price">
            <span className="sr-only">Won </span>
            {formatUsd(prize)}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
