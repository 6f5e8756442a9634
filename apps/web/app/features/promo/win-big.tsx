import '../matches/match-band.css'
import { ArrowRight, Download } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MatchCard } from '../matches/match-card.tsx'
import type { RunningNow } from './running-now.server.ts'
import banner from './win-big.svg'

type WinBigProps = { download: string; now: RunningNow | undefined }

/** The World Cup promotion, which is over, beside its banner, and the match that is played now. */
export function WinBig({ download, now }: WinBigProps) {
  const isApp = !download.startsWith('/')
  const Icon = isApp ? Download : ArrowRight
  return (
    <div className="relative grid min-h-dvh grid-rows-[auto_auto_1fr] lg:grid-rows-[auto_1fr]">
      <p className="page py-4">
        <Link to="/" aria-label="TopRun, home" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      </p>
      <img
        src={banner}
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        className="aspect-video w-full object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-1/2"
      />
      <div className="page pt-8 pb-12 lg:self-center lg:py-12">
        <div className="lg:w-[min(50%,34rem)] lg:pr-12">
          <PageHeader size="campaign" eyebrow="T20 World Cup" title="WIN BIG">
            <p className="mt-4 font-display text-object leading-tight font-bold">
              <time dateTime="10-22">22 Oct</time> to <time dateTime="11-13">13 Nov</time>
            </p>
            <p className="mt-1 text-muted">The tournament is over.</p>
          </PageHeader>
          {now && <PlayedNow now={now} />}
          <form method="get" action={download}>
            <Button type="submit" className="w-full px-8 sm:w-auto">
              <Icon aria-hidden="true" className="size-5" />
              {isApp ? 'Get the app' : 'See the matches'}
            </Button>
          </form>
          <p className="mt-5 text-sm text-muted">18+ only. Every contest shows its fee and prizes.</p>
        </div>
      </div>
    </div>
  )
}

function PlayedNow({ now: { match, live, upcoming } }: { now: RunningNow }) {
  const counts = [...(live > 0 ? [`${live} live`] : []), ...(upcoming > 0 ? [`${upcoming} upcoming`] : [])]
  return (
    <section aria-labelledby="played-now" className="mb-6 grid gap-3">
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

const list = new Intl.ListFormat('en-US')
