import { useQuery } from '@tanstack/react-query'
import type { MarketToken, TokenResponse } from '@toprun/api-schema/token-market'
import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { EndsIn } from '../marketplace/ends-in.tsx'
import { MintCard } from '../minting/mint-card.tsx'
import { TokenMedia } from '../minting/token-media.tsx'
import { shortAddress, useWallet } from '../wallet-connect/wallet-state.ts'
import { openOffers } from './owner-actions.tsx'
import { tokenPath, tokenQuery } from './token-queries.ts'

const TokenTrade = lazyPart(() => import('./token-trade.tsx'))

/** A minted token: its file, what its contract says of it, and its trade from a wallet. */
export function TokenPage({ first }: { first: TokenResponse }) {
  const { data } = useQuery({ ...tokenQuery(first.token), initialData: first, staleTime: 0 })
  const { token } = data
  const offers = openOffers(data.offers)
  return (
    <div className="page page-body">
      <Breadcrumbs
        trail={[
          { path: '/marketplace', name: 'Marketplace' },
          { path: '/marketplace/tokens', name: 'Minted tokens' },
        ]}
        here={token.title}
      />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <div className="sky grid rounded-panel border border-line p-6 sm:p-10">
          <MintCard
            title={<span aria-hidden="true">{token.title}</span>}
            note={`Minted by ${token.creator}`}
            className="max-w-116 justify-self-center"
          >
            <TokenMedia mint={token} />
          </MintCard>
        </div>
        <div className="min-w-0">
          <PageTitle size="object">{token.title}</PageTitle>
          <p className="mt-2 text-muted">
            Token {token.tokenId} on {token.chainName}
          </p>
          <OwnerAndPrice token={token} />
          <Trade data={data} />
          {offers.length > 0 && (
            <Section title="Offers" panel>
              <ol className="divide-y divide-line border-y border-line">
                {offers.map(({ bidder, amount, endsAt }) => (
                  <li key={bidder} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
                    <Account of={bidder} />
                    {endsAt !== null && (
                      <span className="text-muted">
                        <EndsIn at={endsAt} />
                      </span>
                    )}
                    <b className="tabular-nums">
                      {amount} {token.symbol}
                    </b>
                  </li>
                ))}
              </ol>
            </Section>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whose it is and what it costs now. */
function OwnerAndPrice({ token }: { token: MarketToken }) {
  const { owner, price, auction, symbol } = token
  return (
    <div className="mt-6 grid gap-3" aria-live="polite">
      {auction ? (
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <Amount label={auction.bid === null ? 'Opening bid' : 'Highest bid'}>
            {auction.bid ?? auction.leastBid} {symbol}
          </Amount>
          <p className="text-muted">
            {auction.isOver ? 'The auction is over' : <EndsIn at={auction.endsAt} />}
            {auction.bidder !== null && (
              <>
                {' · '}
                <Account of={auction.bidder} />
              </>
            )}
          </p>
        </div>
      ) : price === null ? (
        <p className="font-semibold">Not for sale</p>
      ) : (
        <Amount label="Price">
          {price} {symbol}
        </Amount>
      )}
      <p className="text-sm text-muted">
        {owner === null ? (
          'Nobody owns it now.'
        ) : (
          <>
            {auction ? 'Sold by' : 'Owned by'} <Account of={owner} />
          </>
        )}
      </p>
    </div>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <span className="block text-sm text-muted">{label}</span>
      <b className="font-display text-title leading-none tabular-nums">{children}</b>
    </p>
  )
}

/** A shortened address; in full on request. The viewer's own is "your wallet". */
function Account({ of }: { of: string }) {
  const wallet = useWallet()
  if (wallet.status === 'connected' && wallet.address.toLowerCase() === of) return <b>your wallet</b>
  return (
    <abbr title={of} className="font-mono no-underline">
      {shortAddress(of)}
    </abbr>
  )
}

/** The way to the wallet. Its code is loaded when a button is pressed, or where a wallet is connected. */
function Trade({ data }: { data: TokenResponse }) {
  const { token, network } = data
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const wallet = useWallet()
  const [open, setOpen] = useState(false)
  if (token.owner === null) return null
  if (network === null)
    return <p className="mt-5 text-muted">{token.chainName} can't be reached from here at the moment.</p>
  if (signedIn && (open || wallet.status === 'connected'))
    return (
      <Suspense fallback={<Skeleton className="mt-5 h-28 max-w-md rounded-panel" />}>
        <TokenTrade data={data} network={network} />
      </Suspense>
    )
  return (
    <div className="mt-5 grid max-w-md gap-2">
      <Button
        className="scripted justify-self-start"
        onClick={() => (signedIn ? setOpen(true) : auth.open('login', { next: tokenPath(token) }))}
      >
        {callToAction(token)}
      </Button>
      <p className="text-sm text-muted">
        You pay from your own wallet. If this token is yours, connect the wallet that holds it to sell it.
      </p>
    </div>
  )
}

function callToAction({ auction, price, symbol }: MarketToken): string {
  if (auction) return auction.isOver ? 'End the auction' : 'Place a bid'
  return price === null ? 'Make an offer' : `Buy for ${price} ${symbol}`
}
