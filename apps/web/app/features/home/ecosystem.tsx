import type { Entertainer, HomeResponse } from '@toprun/api-schema/content'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { EcosystemArt } from '../artwork/ecosystem-art.tsx'
import { personPath } from '../people/person-words.ts'
import { SectionHeading } from './section-heading.tsx'

type EcosystemProps = { tiles: HomeResponse['ecosystem']; entertainers: readonly Entertainer[] }

/** The parts of TopRun, and its entertainers. */
export function Ecosystem({ tiles, entertainers }: EcosystemProps) {
  return (
    <section aria-labelledby="ecosystem" className="border-y border-line bg-surface">
      <div className="page py-14 sm:py-18">
        <SectionHeading id="ecosystem" title="One ecosystem" text="Everything that belongs to a match day." />
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {tiles.map((tile, at) => (
            <li
              key={tile.title}
              className="sm:max-lg:last:odd:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3"
            >
              <Tile tile={tile} index={at} />
            </li>
          ))}
        </ul>
        {entertainers.length > 0 && <EntertainerLinks entertainers={entertainers} />}
      </div>
    </section>
  )
}

function Tile({ tile, index }: { tile: HomeResponse['ecosystem'][number]; index: number }) {
  return (
    <Link
      to={tile.to}
      className="group grid h-full grid-cols-[auto_minmax(0,1fr)] items-center gap-5 rounded-panel border border-line bg-bg p-5 transition-shadow duration-150 hover:shadow-float"
    >
      <EcosystemArt index={index} className="w-24 shrink-0 sm:w-28" />
      <span>
        <h3 className="flex items-center gap-2 font-display text-heading leading-none font-bold">
          {tile.title}
          <ArrowRight
            aria-hidden="true"
            className="size-4 text-muted transition-transform duration-150 group-hover:translate-x-1 motion-reduce:transform-none"
          />
        </h3>
        <span className="mt-2 block text-muted">{tile.text}</span>
      </span>
    </Link>
  )
}

function EntertainerLinks({ entertainers }: Pick<EcosystemProps, 'entertainers'>) {
  return (
    <div className="mt-12">
      <h3 className="font-display text-3xl leading-none font-extrabold">The entertainers</h3>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
        {entertainers.map(({ _id, name, img }) => (
          <li key={_id}>
            <Link
              to={personPath({ kind: 'entertainer', id: _id })}
              className="group flex min-h-11 flex-col items-center gap-3 rounded-panel p-2 text-center sm:flex-row sm:text-left"
            >
              <img
                src={img}
                alt=""
                width={160}
                height={192}
                loading="lazy"
                decoding="async"
                className="size-24 shrink-0 rounded-full border-3 border-gold object-cover object-top"
              />
              <span className="font-display text-2xl leading-none font-bold group-hover:underline">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
