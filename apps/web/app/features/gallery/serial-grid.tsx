import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type CardFace,
  type EditionResponse,
  editionResponse,
  ownSerialsResponse,
  type PublicCard,
} from '@toprun/api-schema/card'
import clsx from 'clsx'
import { Link } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { useOwn } from '../../platform/use-own.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cardPath } from '../cards/shown-card.ts'
import { type SerialMark, serialMark, serialMarks } from './serial-marks.ts'

/** The API has as many cards on a page: a larger edition has a list alone. */
const smallEdition = 100

const editionQuery = (edition: number) =>
  queryOptions({
    queryKey: ['edition', edition, 'grid'],
    queryFn: ({ signal }) =>
      api.get(`/api/cards/${edition}?limit=${smallEdition}`, editionResponse, { signal }),
  })
const ownSerialsQuery = (edition: number) =>
  queryOptions({
    queryKey: ['vault', 'serials', edition],
    queryFn: ({ signal }) =>
      api.get(`/api/my-vault/serials?edition=${edition}`, ownSerialsResponse, { signal }),
  })

type SerialGridProps = {
  face: Pick<CardFace, 'edition' | 'cap'>
  /** The serial whose page it is on. */
  here?: number
}

/** Every serial of a small edition: which are out, for sale, and the viewer's own. Renders nothing for a large one. */
export function SerialGrid(props: SerialGridProps) {
  return props.face.cap > smallEdition ? null : <SmallEdition {...props} />
}

function SmallEdition({ face: { edition, cap }, here }: SerialGridProps) {
  const found = useQuery(editionQuery(edition))
  const own = useOwn(ownSerialsQuery(edition))
  if (found.isError) return null
  return (
    <Section title={`The ${cap.toLocaleString('en-US')} cards of this edition`}>
      {found.data ? (
        <Serials {...found.data} own={own.data?.serials ?? []} here={here} />
      ) : (
        <Skeleton className="mt-4 h-40" />
      )}
    </Section>
  )
}

type SerialsProps = Pick<EditionResponse, 'edition' | 'cards'> & {
  own: readonly number[]
  here: number | undefined
}

function Serials({ edition: { edition, cap }, cards, own, here }: SerialsProps) {
  const known = new Map(cards.map((card) => [card.serial, card]))
  const serials = Array.from({ length: cap }, (_, at) => {
    const card = known.get(at + 1)
    return { serial: at + 1, card, mark: serialMark(card, own.includes(at + 1)) }
  })
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {serialMarks.map(({ id, label }) => {
          const count = serials.filter(({ mark }) => mark === id).length
          return (
            count > 0 && (
              <li key={id} className="flex items-center gap-2 tabular-nums">
                <span className={clsx('size-3.5 rounded-[0.25rem]', looks[id])} />
                {label} {count}
              </li>
            )
          )
        })}
      </ul>
      <ol
        className={clsx(
          'mt-4 grid gap-1.5 min-[560px]:grid-cols-10 min-[1100px]:grid-cols-[repeat(25,minmax(0,1fr))]',
          cap > 25 ? 'grid-cols-10' : 'grid-cols-5',
        )}
      >
        {serials.map(({ serial, card, mark }) => (
          <li key={serial}>
            <Serial {...{ edition, serial, card, mark }} isHere={serial === here} />
          </li>
        ))}
      </ol>
    </>
  )
}

type SerialProps = {
  edition: number
  serial: number
  card: PublicCard | undefined
  mark: SerialMark
  isHere: boolean
}

function Serial({ edition, serial, card, mark, isHere }: SerialProps) {
  const { label } = serialMarks.find(({ id }) => id === mark) ?? { label: '' }
  const look = clsx(
    'grid min-h-11 place-items-center rounded-control font-display text-lg leading-none font-bold tabular-nums',
    looks[mark],
    isHere && 'outline-3 outline-offset-2 outline-ink',
  )
  if (!card)
    return (
      <span className={look}>
        {serial}
        <span className="sr-only">, {label}</span>
      </span>
    )
  return (
    <Link
      to={cardPath(edition, serial)}
      title={card.owner ? `${label}: ${card.owner}` : label}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(look, 'transition-transform hover:-translate-y-0.5')}
    >
      {serial}
      <span className="sr-only">, {card.owner ? `${label}, ${card.owner}` : label}</span>
    </Link>
  )
}

/** Told apart by shape too: filled, framed, hatched by a broken frame. */
const looks: Readonly<Record<SerialMark, string>> = {
  own: 'bg-pitch text-on-pitch',
  listed: 'border-2 border-progress bg-surface text-ink',
  held: 'bg-sunken text-ink',
  away: 'border border-control bg-bg text-muted',
  gone: 'bg-bg text-muted line-through',
  unseen: 'border border-dashed border-control text-muted',
}
