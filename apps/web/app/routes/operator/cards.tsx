import {
  assignCard,
  callOffMove,
  operatorCardDepositsResponse,
  operatorStuckCardsResponse,
  operatorStuckMovesResponse,
  retryCard,
  retryCards,
  retryMove,
  retryMoves,
} from '@toprun/api-schema/operator-cards'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { withQuery } from '../../platform/with-query.ts'

/** Cards that wait for an operator: not issued, not moved to their owners, or deposited by nobody known. */
export default function CardsPage() {
  return (
    <>
      <OperatorHeader title="Cards" text="Cards that wait for an operator." />
      <div className="grid gap-8">
        <StuckCards />
        <StuckMoves />
        <CardDeposits />
      </div>
    </>
  )
}

function StuckCards() {
  const query = useOperatorPages((after) => withQuery('/cards', { after }), operatorStuckCardsResponse)
  const hasSome = (query.data?.pages[0]?.cards.length ?? 0) > 0
  return (
    <Section title="Could not be issued" aside={hasSome && <ActionDialog action={retryCards} of={{}} />}>
      <PagedList
        query={query}
        failure="The cards could not be loaded"
        empty={{ title: 'No cards', text: 'Every card has been issued.' }}
        columns="md:grid-cols-[minmax(0,1fr)_auto]"
        itemsOf={({ cards }) => cards}
      >
        {({ id, owner, acquiredAt, ...card }) => (
          <CardRow
            key={id}
            card={card}
            facts={<Owner id={owner} />}
            detail={acquiredAt ? `In the vault since ${formatZonedMoment(acquiredAt)}` : ''}
          >
            <ActionDialog action={retryCard} of={{ id, ...card }} />
          </CardRow>
        )}
      </PagedList>
    </Section>
  )
}

function StuckMoves() {
  const query = useOperatorPages((after) => withQuery('/card-moves', { after }), operatorStuckMovesResponse)
  const hasSome = (query.data?.pages[0]?.moves.length ?? 0) > 0
  return (
    <Section title="Moves that stopped" aside={hasSome && <ActionDialog action={retryMoves} of={{}} />}>
      <PagedList
        query={query}
        failure="The moves could not be loaded"
        empty={{ title: 'No moves', text: 'No move of a card to its owner’s address has stopped.' }}
        columns="md:grid-cols-[minmax(0,1fr)_auto]"
        itemsOf={({ moves }) => moves}
      >
        {({ id, owner, address, askedAt, ...card }) => (
          <CardRow
            key={id}
            card={card}
            facts={<Owner id={owner} />}
            detail={`To ${address ?? 'an address that was erased'}, asked for ${formatZonedMoment(askedAt)}`}
          >
            <ActionDialog action={retryMove} of={{ id, ...card }} />
            <ActionDialog action={callOffMove} of={{ id, ...card }} />
          </CardRow>
        )}
      </PagedList>
    </Section>
  )
}

function CardDeposits() {
  const query = useOperatorPages(
    (after) => withQuery('/card-deposits', { after }),
    operatorCardDepositsResponse,
  )
  return (
    <Section title="Deposited from unknown addresses">
      <PagedList
        query={query}
        failure="The deposited cards could not be loaded"
        empty={{ title: 'No cards to assign', text: 'Every card that came back has an owner.' }}
        columns="md:grid-cols-[minmax(0,1fr)_auto]"
        itemsOf={({ deposits }) => deposits}
      >
        {({ id, chainId, sender, hash, foundAt, ...card }) => (
          <CardRow
            key={id}
            card={card}
            facts={<span className="text-sm text-muted">{formatZonedMoment(foundAt)}</span>}
            detail={`Chain ${chainId}, from ${sender}, transaction ${hash}`}
          >
            <ActionDialog action={assignCard} of={{ id, ...card }} />
          </CardRow>
        )}
      </PagedList>
    </Section>
  )
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-heading font-bold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type NumberedCard = { edition: number; serial: number }

type CardRowProps = { card: NumberedCard; facts: ReactNode; detail: string; children: ReactNode }

function CardRow({ card: { edition, serial }, facts, detail, children }: CardRowProps) {
  return (
    <RecordRow>
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link to={`/cards/${edition}/${serial}`} className="font-semibold underline">
            Edition {edition} #{serial}
          </Link>
          {facts}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </RecordRow>
  )
}

function Owner({ id }: { id: string }) {
  return (
    <Link to={`/operator/users/${id}`} className="text-sm underline">
      Its owner
    </Link>
  )
}
