import type { HomeResponse } from '@toprun/api-schema/content'
import clsx from 'clsx'
import { Carousel } from '../../ui/carousel.tsx'
import { SectionHeading } from './section-heading.tsx'

const autoplayMs = 4000

type Stop = HomeResponse['roadmap'][number]

/** The game's roadmap in five stops (docs/rules.md#carousels). */
export function Roadmap({ stops }: { stops: readonly Stop[] }) {
  return (
    <section aria-labelledby="roadmap" className="min-w-0">
      <Carousel
        label="Game roadmap"
        inView="[--in-view:1]"
        autoplayMs={autoplayMs}
        heading={<SectionHeading id="roadmap" title="Game roadmap" />}
        slides={stops.map((stop, at) => ({
          key: stop.title,
          content: <RoadmapStop stop={stop} at={at} of={stops.length} />,
        }))}
      />
    </section>
  )
}

function RoadmapStop({ stop, at, of }: { stop: Stop; at: number; of: number }) {
  return (
    <article className="panel relative flex h-full flex-col overflow-hidden p-5 sm:p-7">
      <span
        aria-hidden="true"
        className="absolute -right-1 -bottom-6 font-display text-[10rem] leading-none font-extrabold text-sunken italic select-none sm:right-8 sm:text-[15rem]"
      >
        {at + 1}
      </span>
      <Track at={at} of={of} />
      <p className="relative mt-6 font-display text-heading leading-none font-bold text-muted">{stop.when}</p>
      <h3 className="relative mt-1.5 font-display text-4xl leading-none font-extrabold">{stop.title}</h3>
      <p className="relative mt-3 max-w-2xl">{stop.text}</p>
    </article>
  )
}

/** The path up to this stop, with a ball on it. */
function Track({ at, of }: { at: number; of: number }) {
  return (
    <div aria-hidden="true" className="relative flex items-center">
      {Array.from({ length: of }, (_, stop) => (
        <span key={stop} className={clsx('flex items-center', stop > 0 && 'grow')}>
          {stop > 0 && <span className={clsx('h-1 grow', stop <= at ? 'bg-progress' : 'bg-line')} />}
          <span
            className={clsx(
              'shrink-0 rounded-full',
              stop === at ? 'size-6 bg-ball ring-3 ring-progress' : 'size-4',
              stop < at && 'bg-progress',
              stop > at && 'border-2 border-control bg-surface',
            )}
          />
        </span>
      ))}
    </div>
  )
}
