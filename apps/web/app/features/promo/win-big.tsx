import '../matches/match-band.css'
import type { MatchSummary } from '@toprun/api-schema/match'
import { formatUsd } from '@toprun/api-schema/money-text'
import { ArrowLeft, ArrowRight, Download } from 'lucide-react'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { MatchCard } from '../matches/match-card.tsx'
import { matchTitle } from '../matches/match-stage.ts'
import { startTime } from '../matches/relative-time.ts'
import type { FreeContest, RunningNow } from './running-now.server.ts'
import banner from './win-big.svg'
import './win-big.css'

type WinBigProps = { download: string; now: RunningNow | undefined }

/** What can be won for free now and the match that is played now, with the banner of the World Cup promotion, which is over. */
export function WinBig({ download, now }: WinBigProps) {
  const isApp = !download.startsWith('/')
  const Icon = isApp ? Download : ArrowRight
  return (
    <div className="relative isolate grid min-h-dvh grid-rows-[auto_1fr]">
      <p className="page flex items-center justify-between gap-4 py-4">
        <Link to="/" aria-label="TopRun, home" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <ButtonLink to="/" variant="secondary" className="bg-bg whitespace-nowrap max-sm:px-3">
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to TopRun
        </ButtonLink>
      </p>
      <div className="page grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-6 pb-12 lg:grid-cols-2 lg:pt-4 lg:gap-x-12 lg:gap-y-8 lg:self-center">
        {/* Until there is a column for the banner, the title is on it, left of the trophy. */}
        {now?.free ? (
          <PageHeader
            eyebrow={
              <p className="font-display text-hero leading-[0.88] font-extrabold tracking-tight italic max-lg:w-min">
                Play free
              </p>
            }
            title="WIN BIG"
            className="win-big-title lg:self-end"
          />
        ) : (
          <PageHeader size="campaign" title="WIN BIG" className="win-big-title lg:self-end" />
        )}
        <img src={banner} alt="" width={1280} height={720} fetchPriority="high" className="win-big" />
        {now?.free && <FreeNext {...now.free} />}
        {now && <PlayedNow now={now} />}
        <div className="lg:col-start-1 lg:row-start-3 lg:self-start">
          {now?.free && <HowToWin />}
          <form method="get" action={download}>
            <Button
              type="submit"
              variant={now?.free ? 'secondary' : 'primary'}
              className="w-full px-8 sm:w-auto"
            >
              <Icon aria-hidden="true" className="size-5" />
              {isApp ? 'Get the app' : 'See the matches'}
            </Button>
          </form>
          <p className="mt-5 text-sm text-muted">18+ only. Every contest shows its fee and prizes.</p>
          <p className="mt-1 text-sm text-muted">
            <span>T20 World Cup</span> ·{' '}
            <span>
              <time dateTime="10-22">22 Oct</time> to <time dateTime="11-13">13 Nov</time>. The tournament is
              over.
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}

function FreeNext({ match, contest: { id, name, firstPrize } }: FreeContest) {
  return (
    <section
      id="free"
      aria-labelledby="free-next"
      className="panel grid gap-x-6 gap-y-4 p-4 sm:p-5 lg:col-start-1 lg:row-start-2 lg:self-start"
    >
      <div>
        <p className="font-semibold text-pitch-text">Free to join</p>
        <h2 id="free-next" className="mt-1 font-display text-object leading-none font-extrabold">
          {firstPrize > 0 ? `Win up to ${formatUsd(firstPrize)}` : name}
        </h2>
        <p className="mt-2 text-muted">
          {firstPrize > 0 && `${name}: `}
          {matchTitle(match)}
        </p>
        <p className="mt-1 font-semibold">
          <Lock {...match} />
        </p>
      </div>
      <ButtonLink to={contestPath({ id, code: null })} className="sm:justify-self-start">
        Join {name}
      </ButtonLink>
    </section>
  )
}

/** In the viewer's time zone; UTC until hydration. Nothing here ticks. */
function Lock({ locksAt }: Pick<MatchSummary, 'locksAt'>) {
  const zone = useHydrated() ? undefined : 'UTC'
  return <time dateTime={locksAt}>Locks {startTime(new Date(locksAt), zone)}</time>
}

const steps = [
  ['Choose a match', 'Any that has not started yet.'],
  ['Build a team', 'Eleven players, and a captain who counts twice.'],
  ['Join free', 'The best teams share the prizes.'],
] as const

function HowToWin() {
  return (
    <section aria-labelledby="how-to-win" className="mb-6">
      <h2 id="how-to-win" className="font-display text-heading leading-tight font-bold">
        How you win
      </h2>
      <ol className="mt-3 grid gap-3 sm:grid-cols-3">
        {steps.map(([title, text], at) => (
          <li key={title} className="panel grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 p-4 sm:block">
            <span
              aria-hidden="true"
              className="row-span-2 font-display text-4xl leading-none font-extrabold text-pitch-text italic"
            >
              {at + 1}
            </span>
            <h3 className="font-display text-lg leading-tight font-bold sm:mt-2">{title}</h3>
            <p className="text-sm text-muted sm:mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function PlayedNow({ now: { match, live, upcoming } }: { now: RunningNow }) {
  const counts = [...(live > 0 ? [`${live} live`] : []), ...(upcoming > 0 ? [`${upcoming} upcoming`] : [])]
  return (
    <section
      aria-labelledby="played-now"
      className="grid min-w-0 gap-3 lg:col-start-2 lg:row-start-3 lg:self-start"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="played-now" className="font-display text-heading leading-tight font-bold">
          {live > 0 ? 'Playing now' : 'Playing next'}
        </h2>
        <p className="text-sm text-muted">
          {list.format(counts)} {live + upcoming === 1 ? 'match' : 'matches'}
        </p>
      </div>
      <MatchCard match={match} />
    </section>
  )
}

const list = new Intl.ListFormat('en-GB')
