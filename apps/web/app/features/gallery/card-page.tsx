import type { PublicCardResponse } from '@toprun/api-schema/card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import { useSite } from '../../platform/site-data.ts'
import { PageTitle } from '../../ui/page-header.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { cardPath, kindName, serialText, shownCard } from '../cards/shown-card.ts'
import { stateNames, tokenNames } from './card-words.ts'
import { CatalogTrail } from './catalog-trail.tsx'

/** One card as everyone may see it: whose it is and where it came from, and below, `children`. The code on its back leads here. */
export function CardPage({ face, card, children }: PublicCardResponse & { children: ReactNode }) {
  const origin = useSite()?.origin ?? ''
  const { serial, owner, state, opening, openedAt, token } = card
  const serialWords = serialText({ number: serial, cap: face.cap })
  return (
    <div className="page page-body">
      <CatalogTrail player={face.player} here={`${kindName(face)} ${serialWords}`} />
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,28.75rem)_minmax(0,1fr)]">
        <PlayerCard card={shownCard(face, serial, origin)} size="full" turns className="mx-auto" />
        <div className="min-w-0">
          <PageTitle size="object">
            {face.player.name}, {kindName(face)} <span className="text-muted">{serialWords}</span>
          </PageTitle>
          <dl className="mt-6 divide-y divide-line border-y border-line">
            <Row term="Owner">{owner ?? stateNames[state]}</Row>
            {owner && state !== 'vault' && <Row term="State">{stateNames[state]}</Row>}
            <Row term="Opened">
              <time dateTime={openedAt} suppressHydrationWarning>
                {formatDay(openedAt)}
              </time>
            </Row>
            <Row term="Draw">
              <Link to={`/verify/${opening}`} className="font-semibold underline underline-offset-4">
                Verify this draw
              </Link>
            </Row>
            <Row term="Token">{tokenNames[token.state]}</Row>
            {token.hash && (
              <Row term="Transaction">
                <Link to={`/tx/${token.hash}`} className="underline underline-offset-4">
                  {token.hash}
                </Link>
              </Row>
            )}
            {token.cid && (
              <Row term="File">
                <a href={`/ipfs/${token.cid}`} className="underline underline-offset-4">
                  {token.cid}
                </a>
              </Row>
            )}
          </dl>
          {children}
          <p className="mt-6">
            <Link to={cardPath(face.edition, null)} className="font-semibold underline underline-offset-4">
              All cards of this edition
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
