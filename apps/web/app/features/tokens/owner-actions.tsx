import type { TokenResponse } from '@toprun/api-schema/token-market'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { shortAddress } from '../wallet-connect/wallet-state.ts'
import { AmountForm } from './amount-form.tsx'
import type { TokenCalls } from './use-token-call.ts'

/** Those that the owner can accept. */
export function openOffers(offers: TokenResponse['offers']): TokenResponse['offers'] {
  return offers.filter(({ isOver }) => !isOver)
}

export type TradeActionsProps = { data: TokenResponse; from: string; calls: TokenCalls }

/** What the owner of a token can do: its price, an auction, or one of the offers. */
export function OwnerActions(props: TradeActionsProps) {
  const { data, from, calls } = props
  const { token, offers } = data
  const { chainId, tokenId, symbol, price, auction } = token
  const of = { chainId, tokenId, from }
  const isIdle = calls.running === null
  if (auction) return <OwnAuction {...props} />
  return (
    <>
      <AmountForm
        key={price}
        name="Price"
        symbol={symbol}
        amount={price ?? ''}
        button={price === null ? 'Sell' : 'Change price'}
        busy={calls.running === 'set_price'}
        disabled={!isIdle}
        onSubmit={(amount) => calls.start({ call: 'set_price', ...of, price: amount })}
      />
      {price !== null && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={calls.running === 'end_sale'}
          disabled={!isIdle}
          onClick={() => calls.start({ call: 'end_sale', ...of })}
        >
          Take off the marketplace
        </Button>
      )}
      <StartAuction {...props} />
      {openOffers(offers).map(({ bidder, amount }) => (
        <Button
          key={bidder}
          className="justify-self-start"
          busy={calls.running === 'accept_offer'}
          disabled={!isIdle}
          onClick={() => calls.start({ call: 'accept_offer', ...of, bidder, amount })}
        >
          Accept {amount} {symbol} from {shortAddress(bidder)}
        </Button>
      ))}
    </>
  )
}

const lengths = [
  { value: '10', label: '10 minutes' },
  { value: '60', label: '1 hour' },
  { value: '1440', label: '1 day' },
  { value: '4320', label: '3 days' },
  { value: '10080', label: '7 days' },
  { value: '43200', label: '30 days' },
]

function StartAuction({ data: { token }, from, calls }: TradeActionsProps) {
  const [minutes, setMinutes] = useState('1440')
  const { chainId, tokenId, symbol } = token
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        Sell in an auction
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 grid gap-4">
        <p className="text-sm text-muted">
          The contract holds the token until the auction is over. A bid in the last two minutes extends it by
          two.
        </p>
        <Choice label="Lasts" options={lengths} value={minutes} onChoose={setMinutes} />
        <AmountForm
          name="Opening bid"
          symbol={symbol}
          button="Start auction"
          busy={calls.running === 'start_auction'}
          disabled={calls.running !== null}
          onSubmit={(reserve) =>
            calls.start({ call: 'start_auction', chainId, tokenId, from, reserve, minutes: Number(minutes) })
          }
        />
      </div>
    </details>
  )
}

function OwnAuction({ data: { token }, from, calls }: TradeActionsProps) {
  const { chainId, tokenId, auction } = token
  if (!auction) return null
  if (auction.isOver) return <EndAuction data={{ token }} from={from} calls={calls} />
  if (auction.bid !== null) return <p>Your auction has bids and runs to its end.</p>
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={calls.running === 'cancel_auction'}
      disabled={calls.running !== null}
      onClick={() => calls.start({ call: 'cancel_auction', chainId, tokenId, from })}
    >
      Call off the auction
    </Button>
  )
}

/** Has the contract hand over the token of an auction that is over. */
export function EndAuction({
  data: { token },
  from,
  calls,
}: Omit<TradeActionsProps, 'data'> & { data: Pick<TokenResponse, 'token'> }) {
  const { chainId, tokenId, auction } = token
  return (
    <>
      <p>
        {auction?.bid === null
          ? 'The auction is over without a bid. Ending it returns the token to its seller.'
          : 'The auction is over. Ending it gives the token to the highest bidder, and credits the seller.'}
      </p>
      <Button
        className="justify-self-start"
        busy={calls.running === 'end_auction'}
        disabled={calls.running !== null}
        onClick={() => calls.start({ call: 'end_auction', chainId, tokenId, from })}
      >
        End the auction
      </Button>
    </>
  )
}
