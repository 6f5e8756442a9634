import { ArrowRight, Download } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { RunningNow } from './running-now.server.ts'
import banner from './win-big.svg'

type WinBigProps = { download: string; now: RunningNow | undefined }

/** The World Cup promotion, which is over, and what is played now. It looks the same in both themes. */
export function WinBig({ download, now }: WinBigProps) {
  const isApp = !download.startsWith('/')
  const Icon = isApp ? Download : ArrowRight
  return (
    <section className="relative isolate grid min-h-dvh grid-rows-[1fr_auto] overflow-hidden bg-oval-tag text-oval-ink">
      <img
        src={banner}
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        className="absolute inset-x-0 top-0 -z-10 h-[54dvh] w-full object-cover max-xl:mask-b-from-70% xl:left-[36%] xl:h-full xl:w-[64%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-oval-tag from-36% to-transparent to-58% max-xl:hidden" />
      <p className="page absolute inset-x-0 top-0 py-4" data-theme="dark">
        <Link to="/" aria-label="TopRun, home" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      </p>
      <div className="page row-start-2 pt-[46dvh] pb-10 xl:row-span-2 xl:row-start-1 xl:self-center xl:py-16">
        <p className="font-display text-3xl leading-none font-bold">T20 World Cup</p>
        <h1 className="mt-2 -ml-[0.1em] font-display text-[clamp(5rem,3rem+12vw,12rem)] leading-[0.8] font-extrabold tracking-tight italic">
          WIN BIG
        </h1>
        <p className="mt-5 font-display text-3xl leading-none font-bold">
          <time dateTime="10-22">22 Oct</time> to <time dateTime="11-13">13 Nov</time>
        </p>
        <p className="mt-4 max-w-md text-lg">The tournament is over. {now && <PlayedNow now={now} />}</p>
        <form method="get" action={download} className="mt-7">
          <Button type="submit" className="w-full px-8 text-lg sm:w-auto">
            <Icon aria-hidden="true" className="size-5" />
            {isApp ? 'Get the app' : 'See the matches'}
          </Button>
        </form>
        <p className="mt-5 max-w-md text-sm">18+ only. Every contest shows its fee and prizes.</p>
      </div>
    </section>
  )
}

function PlayedNow({ now: { competition, live, upcoming } }: { now: RunningNow }) {
  return (
    <>
      Now playing: <strong>{competition}</strong>, with{' '}
      {list.format([
        ...(live > 0 ? [`${live} live`] : []),
        ...(upcoming > 0 ? [`${upcoming} upcoming`] : []),
      ])}{' '}
      {live + upcoming === 1 ? 'match' : 'matches'}.
    </>
  )
}

const list = new Intl.ListFormat('en-US')
