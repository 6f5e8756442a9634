import type { MarketToken } from '@toprun/api-schema/token-market'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EndsIn } from '../marketplace/ends-in.tsx'
import { MintCard } from '../minting/mint-card.tsx'
import { TokenMedia } from '../minting/token-media.tsx'
import { tokenPath } from './token-queries.ts'

/** Tokens side by side; on a phone a single one as wide as the screen. */
export function TokenGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-4 max-sm:has-[>:only-child]:grid-cols-1 min-[760px]:grid-cols-3 min-[1100px]:grid-cols-4">
      {children}
    </ul>
  )
}

/** A token in a grid, leading to its page. `note` replaces what it costs. */
export function TokenItem({ token, note }: { token: MarketToken; note?: ReactNode }) {
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <Link
        to={tokenPath(token)}
        className="block rounded-[1.25rem] transition-transform hover:-translate-y-1 motion-reduce:transform-none"
      >
        <MintCard title={token.title} note={<span className="grid">{note ?? <Cost token={token} />}</span>}>
          <TokenMedia mint={token} fills />
        </MintCard>
      </Link>
    </li>
  )
}

function Cost({ token: { auction, price, symbol } }: { token: MarketToken }) {
  if (auction)
    return (
      <>
        <span className="tabular-nums">
          {auction.bid === null ? `From ${auction.leastBid} ${symbol}` : `Bid ${auction.bid} ${symbol}`}
        </span>
        {auction.isOver ? <span>Auction over</span> : <EndsIn at={auction.endsAt} />}
      </>
    )
  return <span className="tabular-nums">{price === null ? 'Not for sale' : `${price} ${symbol}`}</span>
}
