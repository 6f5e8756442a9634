import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { FloodlitHead } from '../../ui/ground/floodlit-head.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { FiguresTable, OptionalFigure } from './figures-table.tsx'
import type { Neighbour, Person, PlayerPerson } from './person.server.ts'
import { listOf, personPath } from './person-words.ts'

/** A player or an entertainer. `children` is where they can be met in the game. */
export function PersonPage({ person, children }: { person: Person; children?: ReactNode }) {
  const { kind, name, picture, about } = person
  return (
    <>
      <FloodlitHead className="ground-figure grid gap-x-12 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(18rem,27rem)]">
        <div className="flex flex-col md:pb-10">
          <Breadcrumbs trail={[listOf[kind]]} here={name} />
          <div className="my-auto pt-4">
            <PageTitle size="campaign" className="text-balance md:text-title lg:text-hero">
              {name}
            </PageTitle>
            {kind === 'player' && <p className="mt-4 text-xl">{person.tagline}</p>}
            <Facts person={person} />
          </div>
        </div>
        <img
          src={picture}
          alt={`Portrait of ${name}`}
          width={480}
          height={576}
          className="mx-auto aspect-5/6 w-full max-w-80 self-end object-cover object-top md:max-w-none"
        />
      </FloodlitHead>
      <div className="page pt-8 pb-16 lg:pt-12">
        <div
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8',
            kind === 'player' && 'lg:grid-cols-2',
          )}
        >
          <p className="max-w-[44rem] text-lg leading-relaxed">{about}</p>
          {kind === 'player' && <Record player={person} />}
        </div>
        {children}
        <Neighbours person={person} />
      </div>
    </>
  )
}

function Facts({ person }: { person: Person }) {
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-4 md:mt-8">
      <Fact of="Age">
        <OptionalFigure value={person.age} />
      </Fact>
      {person.kind === 'player' && (
        <>
          <Fact of="Plays as">{person.plays}</Fact>
          <Fact of="Country">
            <img src={person.flag} alt="" width={30} height={20} className="h-5 w-auto rounded-[2px]" />
            {person.country}
          </Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{of}</dt>
      <dd className="flex min-h-8 items-center gap-2 font-display text-2xl leading-none font-bold tabular-nums">
        {children}
      </dd>
    </div>
  )
}

function Record({ player }: { player: PlayerPerson }) {
  return (
    <Section title="Statistics" className="panel p-3 sm:p-6">
      <FiguresTable figures={player.figures} name={player.name} />
    </Section>
  )
}

/** Links to the previous and next person. */
function Neighbours({ person }: { person: Person }) {
  const { previous, next, kind } = person
  if (!previous && !next) return null
  return (
    <nav aria-label="Next in the list" className="mt-10 grid grid-cols-2 gap-3 sm:gap-4">
      {previous && (
        <NeighbourLink kind={kind} to={previous}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <Thumb of={previous} />
          <Words label="Previous" name={previous.name} />
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink kind={kind} to={next} className="col-start-2 justify-end text-right">
          <Words label="Next" name={next.name} />
          <Thumb of={next} />
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </NeighbourLink>
      )}
    </nav>
  )
}

type NeighbourLinkProps = { kind: Person['kind']; to: Neighbour; className?: string; children: ReactNode }

function NeighbourLink({ kind, to, className = '', children }: NeighbourLinkProps) {
  return (
    <Link
      to={personPath({ kind, id: to.id })}
      className={`panel flex items-center gap-3 p-3 hover:bg-raised ${className}`}
    >
      {children}
    </Link>
  )
}

function Thumb({ of }: { of: Neighbour }) {
  return (
    <img
      src={of.picture}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="hidden size-14 shrink-0 rounded-control sky object-cover object-top sm:block"
    />
  )
}

function Words({ label, name }: { label: string; name: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-sm text-muted">{label}</span>
      <span className="block font-display text-xl leading-tight font-bold">{name}</span>
    </span>
  )
}
