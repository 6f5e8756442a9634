import { Button } from '../../ui/button.tsx'
import { AmountForm } from './amount-form.tsx'
import { EndAuction, type TradeActionsProps } from './owner-actions.tsx'

/** What a wallet that does not own the token can do: buy it, bid, or offer for it. */
export function VisitorActions({ data, from, calls }: TradeActionsProps) {
  const { token, offers } = data
  const { chainId, tokenId, symbol, price, auction } = token
  const of = { chainId, tokenId, from }
  const isIdle = calls.running === null
  const own = offers.find(({ bidder }) => bidder === from)
  return (
    <>
      {auction?.isOver && <EndAuction data={data} from={from} calls={calls} />}
      {auction && !auction.isOver && (
        <>
          {auction.bidder === from && <p className="font-semibold">You have the highest bid.</p>}
          <AmountForm
            key={auction.leastBid}
            name="Bid"
            symbol={symbol}
            amount={auction.leastBid}
            hint={`At least ${auction.leastBid} ${symbol}. The contract holds it until you are outbid.`}
            button="Place bid"
            busy={calls.running === 'bid'}
            disabled={!isIdle}
            onSubmit={(amount) => calls.start({ call: 'bid', ...of, amount })}
          />
        </>
      )}
      {price !== null && (
        <Button
          busy={calls.running === 'buy'}
          disabled={!isIdle}
          onClick={() => calls.start({ call: 'buy', ...of, price })}
        >
          Buy for {price} {symbol}
        </Button>
      )}
      {own?.isOver && <p>Your offer is over: its time is up, or the token has another owner.</p>}
      {own && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={calls.running === 'withdraw_offer'}
          disabled={!isIdle}
          onClick={() => calls.start({ call: 'withdraw_offer', ...of })}
        >
          Withdraw your offer of {own.amount} {symbol}
        </Button>
      )}
      {!auction && !own && (
        <AmountForm
          name="Offer"
          symbol={symbol}
          hint="The owner can accept it for 7 days. The contract holds it until then, or until you withdraw it."
          button="Make offer"
          busy={calls.running === 'offer'}
          disabled={!isIdle}
          onSubmit={(amount) => calls.start({ call: 'offer', ...of, amount, days: 7 })}
        />
      )}
    </>
  )
}
