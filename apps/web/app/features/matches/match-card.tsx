import type { MatchSummary, Side } from '@toprun/api-schema/match'
import { isFinal, isWaiting } from '@toprun/api-schema/match-states'
import { formatPrice } from '@toprun/api-schema/money-text'
import { formatName } from '@toprun/game-rules/formats/formats'
import { inkOn } from '@toprun/game-rules/side-colours'
import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { inningsBreak, playedScore } from './innings-break.ts'
import { LineupsMark } from './lineups-mark.tsx'
import { MatchBand } from './match-band.tsx'
import { MatchPlate } from './match-plate.tsx'
import { matchTitle } from './match-stage.ts'
import { PostponedFrom } from './postponed-note.tsx'
import { sideScore, sidesAsPlayed } from './side-score.ts'

type MatchCardProps = {
  match: MatchSummary
  /** The viewer's: `4th`, and once it is over `4th, $18.75`; null while it is not known. */
  place?: string | null | undefined
  /** Larger, for one match above the others. */
  feature?: boolean
  /** Below the scores: what happens in it now. */
  play?: ReactNode
}

/** One match of a list: the sides face each other on a band of their colours. The whole card links to its match centre. */
export function MatchCard({ match, place, feature = false, play }: MatchCardProps) {
  const { score, result, delayedSince } = match
  const isBreak = inningsBreak(match) !== null
  const sides = sidesAsPlayed(match)
  const started = !isWaiting(match)
  const batting = match.state === 'live' && !isBreak ? score.at(-1)?.team : undefined
  // Two sides have their scores in the fields of their colours where there is room.
  const isOnBand = feature && started && sides.length === 2
  return (
    <article
      data-feature={feature || undefined}
      className="panel match-card group relative grid grid-rows-[auto_1fr] overflow-hidden transition-colors hover:border-control hover:bg-raised"
    >
      <h3 className="sr-only">{matchTitle(match)}</h3>
      <MatchBand match={match} large={feature} />
      <div className="match-card__body flex flex-col gap-3 p-4 pt-3">
        {sides.length > 2 && <MatchPlate match={match} />}
        <ul
          className={clsx(
            'grid',
            isOnBand && 'match-card__on-band',
            sides.length === 2 ? 'grid-cols-2 gap-x-4' : started ? 'gap-y-2' : 'grid-cols-3 gap-x-3',
          )}
        >
          {sides.map((side) => (
            <li
              key={side.name}
              data-ink={
                isOnBand ? (inkOn(side.identity.primary) === '#000000' ? 'black' : 'white') : undefined
              }
              className={clsx(
                'min-w-0',
                sides.length === 2
                  ? 'row-span-2 grid grid-rows-subgrid justify-items-start last:justify-items-end last:text-right'
                  : started
                    ? 'flex justify-between gap-3'
                    : 'match-card__trio text-sm',
              )}
            >
              <p
                className={clsx(
                  'min-w-0 text-balance',
                  sides.length === 2 && 'self-end',
                  started ? 'text-sm text-muted' : 'font-semibold',
                )}
              >
                {batting === side.name && (
                  <span className="mr-1.5 inline-block size-2 rounded-full bg-pitch align-middle">
                    <span className="sr-only">Batting: </span>
                  </span>
                )}
                {side.name}
              </p>
              {started && <SideScore side={side} match={match} />}
            </li>
          ))}
        </ul>
        {(result !== null || delayedSince !== null) && (
          <p className={clsx('text-sm', result ? 'font-semibold' : 'text-muted')}>
            {result ?? 'Scores are delayed'}
          </p>
        )}
        <PostponedFrom match={match} className="text-sm break-words text-muted" />
        {play}
        <footer
          className={clsx(
            'mt-auto flex items-baseline gap-x-3 border-t border-line pt-3 text-sm text-muted',
            !started && 'sm:min-h-15',
          )}
        >
          <span className="min-w-0 flex-1 text-balance max-sm:text-[0.8125rem]">
            {formatName(match.format)}
            {/* In a row of cards two lines, as what may stand beside them. */}
            <span className={clsx(!started && 'sm:sr-only')}> · </span>
            <span className={clsx(!started && 'sm:block')}>{match.competition}</span>
          </span>
          <span className={clsx('shrink-0 text-right', started && 'match-card__end')}>
            {place ? (
              <span className="inline-block rounded-full bg-picked px-2.5 py-0.5 font-semibold text-ink">
                You: {place}
              </span>
            ) : (
              <span
                className={clsx('inline-block py-0.5', started && place === null && 'match-card__unplaced')}
              >
                {prizeText(match)}
              </span>
            )}
            {match.announcedAt !== null && match.state === 'upcoming' && (
              <span className="block">
                <LineupsMark match={match} />
              </span>
            )}
          </span>
        </footer>
      </div>
      <Link to={`/matches/${match.id}`} className="absolute inset-0 rounded-panel -outline-offset-2">
        <span className="sr-only">{matchTitle(match)}</span>
      </Link>
    </article>
  )
}

type SideScoreProps = { side: Side; match: MatchSummary }

function SideScore({ side, match }: SideScoreProps) {
  const { sides, state } = match
  const score = playedScore(match)
  const { totals, superOvers } = sideScore(
    score.filter(({ team }) => team === side.name),
    sides.length,
  )
  const last = totals.at(-1)
  if (!last)
    return (
      <p className="font-display text-xl leading-8 text-muted">
        {score.length > 0 ? (isFinal(state) ? 'Did not bat' : 'Yet to bat') : '–'}
      </p>
    )
  const isOnPlate = state === 'live' && score.at(-1)?.team === side.name && !inningsBreak(match)
  return (
    <div className="tabular-nums">
      <p className="match-card__score font-display leading-8 font-bold">
        {totals.map(({ text }, innings) => (
          <Fragment key={innings}>
            {innings > 0 && ' & '}
            <span className="whitespace-nowrap">{text}</span>
          </Fragment>
        ))}
        {!isOnPlate && <span className="text-base font-normal text-muted"> ({last.overs})</span>}
      </p>
      {superOvers && <p className="text-sm">Super over {superOvers}</p>}
    </div>
  )
}

function prizeText({ contests, topPrize }: MatchSummary): string {
  if (topPrize > 0) return `Top prize ${formatPrice(topPrize)}`
  if (contests === 0) return 'No contests yet'
  return contests === 1 ? '1 contest' : `${contests} contests`
}
