import type { PublicCardResponse } from '@toprun/api-schema/card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import { useSite } from '../../platform/site-data.ts'
import { PageTitle } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { CardFact, CardFacts } from '../cards/card-facts.tsx'
import { CardSpread } from '../cards/card-spread.tsx'
import { cardPath, issuePath, kindName, serialText, shownCard } from '../cards/shown-card.ts'
import { stateNames, tokenNames } from './card-words.ts'
import { CatalogTrail } from './catalog-trail.tsx'
import { SerialGrid } from './serial-grid.tsx'

/** One card as everyone may see it: whose it is, its market as `children`, and where it came from. The code on its back leads here. */
export function CardPage({ face, card, children }: PublicCardResponse & { children: ReactNode }) {
  const origin = useSite()?.origin ?? ''
  const { serial, owner, state, opening, openedAt, token } = card
  const serialWords = serialText({ number: serial, cap: face.cap })
  return (
    <div className="page page-body">
      <CatalogTrail player={face.player} here={`${kindName(face)} ${serialWords}`} />
      <CardSpread card={shownCard(face, serial, origin)}>
        <div>
          <PageTitle size="object">
            {face.player.name}, {kindName(face)} <span className="text-muted">{serialWords}</span>
          </PageTitle>
          <p className="mt-2 text-muted">
            {owner ? `Owned by ${owner}` : stateNames[state]} ·{' '}
            <Link to={cardPath(face.edition, null)} className="text-link underline underline-offset-4">
              All cards of this edition
            </Link>
          </p>
        </div>
        {children}
        <Section title="Where it comes from" titleClassName="mb-3">
          <CardFacts>
            {owner && state !== 'vault' && <CardFact term="State">{stateNames[state]}</CardFact>}
            <CardFact term="Opened">
              <time dateTime={openedAt} suppressHydrationWarning>
                {formatDay(openedAt)}
              </time>
            </CardFact>
            <CardFact term="Draw">
              <Link to={`/verify/${opening}`} className="font-semibold underline underline-offset-4">
                Verify this draw
              </Link>
            </CardFact>
            <CardFact term="Token">{tokenNames[token.state]}</CardFact>
            {token.hash && (
              <CardFact term="Transaction">
                <Link
                  to={issuePath(token.hash, face.edition, serial)}
                  className="text-link underline underline-offset-4"
                >
                  {token.hash}
                </Link>
              </CardFact>
            )}
            {token.cid && (
              <CardFact term="File">
                <a href={`/ipfs/${token.cid}`} className="text-link underline underline-offset-4">
                  {token.cid}
                </a>
              </CardFact>
            )}
          </CardFacts>
        </Section>
      </CardSpread>
      <div className="mt-12">
        <SerialGrid face={face} here={serial} />
      </div>
    </div>
  )
}
