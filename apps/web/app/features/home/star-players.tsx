import { Link } from 'react-router'
import { Carousel } from '../../ui/carousel.tsx'
import { personPath } from '../people/person-words.ts'
import type { StarPlayer } from './read-home.server.ts'
import { MoreLink, SectionHeading } from './section-heading.tsx'

/** The line-up, three at a time; two below 991 px, one below 600 px (docs/rules.md#carousels). */
export function StarPlayers({ players }: { players: readonly StarPlayer[] }) {
  return (
    <section aria-labelledby="star-players" className="page py-8">
      <Carousel
        label="Star-studded line-up"
        inView="[--in-view:1] min-[600px]:[--in-view:2] min-[991px]:[--in-view:3]"
        heading={
          <SectionHeading id="star-players" title="Star-studded line-up">
            <MoreLink to="/studview">View All</MoreLink>
          </SectionHeading>
        }
        slides={players.map((player) => ({ key: player.id, content: <StarCard player={player} /> }))}
      />
    </section>
  )
}

function StarCard({ player }: { player: StarPlayer }) {
  const { id, name, tagline, picture, flag, country } = player
  return (
    <Link
      to={personPath({ kind: 'player', id })}
      className="panel group flex h-full flex-col overflow-hidden transition-shadow hover:shadow-float"
    >
      <span className="relative block aspect-3/2 overflow-hidden sky">
        <img
          src={picture}
          alt=""
          width={400}
          height={480}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover object-[50%_12%] transition-transform duration-(--calm) group-hover:scale-104"
        />
      </span>
      <span className="flex grow flex-col gap-1 border-t-3 border-pitch p-4">
        <span className="flex items-center justify-between gap-3">
          <h3 className="font-display text-3xl leading-none font-extrabold">{name}</h3>
          <img
            src={flag}
            alt={country}
            width={36}
            height={24}
            loading="lazy"
            className="h-6 w-9 shrink-0 rounded-[2px]"
          />
        </span>
        <span className="text-muted">{tagline}</span>
      </span>
    </Link>
  )
}
