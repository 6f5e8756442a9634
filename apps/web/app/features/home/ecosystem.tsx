import type { Entertainer, HomeResponse } from '@toprun/api-schema/content'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { personPath } from '../people/person-words.ts'
import cards from './ecosystem/cards.svg'
import ground from './ecosystem/ground.svg'
import stall from './ecosystem/stall.svg'
import talk from './ecosystem/talk.svg'
import wallet from './ecosystem/wallet.svg'
import { SectionHeading } from './section-heading.tsx'

/** In the order of the tiles; after the fifth they repeat. */
const pictures = [cards, ground, wallet, stall, talk]

type EcosystemProps = { tiles: HomeResponse['ecosystem']; entertainers: readonly Entertainer[] }

/** The parts of TopRun, and its entertainers. */
export function Ecosystem({ tiles, entertainers }: EcosystemProps) {
  return (
    <section aria-labelledby="ecosystem" className="border-y border-line bg-surface">
      <div className="page py-8">
        <SectionHeading id="ecosystem" title="One ecosystem" text="Everything that belongs to a match day." />
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {tiles.map((tile, at) => (
            <li key={tile.title} className="sm:max-lg:last:odd:col-span-2">
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
      className="group grid h-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-panel border border-line bg-bg transition-shadow hover:shadow-float lg:grid-cols-1 lg:grid-rows-[auto_1fr]"
    >
      <img
        src={pictures[index % pictures.length]}
        alt=""
        width={160}
        height={120}
        loading="lazy"
        decoding="async"
        className="sky size-full object-contain px-3 lg:aspect-3/2"
      />
      <span className="p-4">
        <h3 className="flex items-center gap-2 font-display text-heading leading-none font-bold">
          {tile.title}
          <ArrowRight
            aria-hidden="true"
            className="size-4 text-muted transition-transform group-hover:translate-x-1 motion-reduce:transform-none"
          />
        </h3>
        <span className="mt-1.5 block text-sm text-muted">{tile.text}</span>
      </span>
    </Link>
  )
}

function EntertainerLinks({ entertainers }: Pick<EcosystemProps, 'entertainers'>) {
  return (
    <div className="mt-8">
      <h3 className="font-display text-heading leading-none font-extrabold">The entertainers</h3>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {entertainers.map(({ _id, name, img }) => (
          <li key={_id}>
            <Link
              to={personPath({ kind: 'entertainer', id: _id })}
              className="group flex h-full flex-col overflow-hidden rounded-panel border border-line bg-bg transition-shadow hover:shadow-float"
            >
              <img
                src={img}
                alt=""
                width={160}
                height={192}
                loading="lazy"
                decoding="async"
                className="sky aspect-4/3 w-full object-cover object-[50%_12%]"
              />
              <span className="p-3 font-display text-xl leading-none font-bold sm:px-4 sm:text-2xl group-hover:underline">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
