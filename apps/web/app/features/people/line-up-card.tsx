import { Link } from 'react-router'
import type { LineUpPlayer } from './line-up.server.ts'
import { personPath } from './person-words.ts'

/** A player of the line-up, linked to their page. */
export function LineUpCard({ player, eager }: { player: LineUpPlayer; eager: boolean }) {
  const { id, name, tagline, picture, flag, country, plays } = player
  return (
    <Link
      to={personPath({ kind: 'player', id })}
      className="panel group flex h-full flex-col overflow-hidden transition-shadow hover:shadow-float"
    >
      <span className="relative block aspect-5/6 overflow-hidden sky">
        <img
          src={picture}
          alt=""
          width={400}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover transition-transform duration-(--calm) group-hover:scale-104"
        />
      </span>
      <span className="flex grow flex-col gap-1 border-t-3 border-pitch p-3 sm:p-4">
        <span className="flex items-center justify-between gap-2 text-sm text-muted">
          {plays === 'batter' ? 'Batsman' : 'Bowler'}
          <img
            src={flag}
            alt={country}
            width={27}
            height={18}
            loading={eager ? 'eager' : 'lazy'}
            className="h-4.5 w-auto rounded-[2px]"
          />
        </span>
        <h2 className="font-display text-2xl leading-none font-extrabold">{name}</h2>
        <span className="text-sm text-muted">{tagline}</span>
      </span>
    </Link>
  )
}
