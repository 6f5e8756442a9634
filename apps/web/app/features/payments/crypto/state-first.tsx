import type { CryptoCoin } from '@toprun/api-schema/crypto'
import { formatUsd } from '@toprun/api-schema/money-text'
import { personQuestion } from '../../../platform/person-question.ts'
import { useSingleMutation } from '../../../platform/use-single-mutation.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Order } from '../../orders/order.ts'
import { coinNames, shortAmount } from './coin-text.ts'
import type { UnaskedPrice } from './quote.ts'

type StateFirstProps = {
  order: Order
  /** Of what is ordered. */
  title: string
  coin: CryptoCoin
  price: UnaskedPrice
  /** The look of the pay button. */
  variant: 'primary' | 'secondary'
  onStated: () => void
}

/** In place of a quote: the price so far. Age and country are asked for when the buyer continues, and then there is an address to pay. */
export function StateFirst({ order, title, coin, price, variant, onStated }: StateFirstProps) {
  const state = useSingleMutation({
    mutationFn: async () => (await personQuestion.ask?.()) ?? false,
    onSuccess: (stated) => stated && onStated(),
  })
  const unit = coin === 'eth' ? price.price : price.mprice
  const button = { variant, busy: state.isPending, onClick: () => state.mutate() }
  return (
    <div className="panel grid gap-5 p-5 sm:p-7">
      {unit !== null && (
        <dl>
          <dt className="text-sm text-muted">To pay, about</dt>
          <dd className="font-display text-5xl leading-none font-extrabold tabular-nums">
            {shortAmount(unit * order.quantity, coinNames[coin])}
          </dd>
          <dd className="mt-1 text-lg text-muted tabular-nums">{formatUsd(order.price)}</dd>
        </dl>
      )}
      <p>{price.unasked}</p>
      <Button {...button} className="text-lg max-md:hidden">
        Continue with {coinNames[coin]}
      </Button>
      <ActionBar about={`${order.quantity} × ${title}`} price={formatUsd(order.price)}>
        <Button {...button}>
          Continue <span className="sr-only">with {coinNames[coin]}</span>
        </Button>
      </ActionBar>
    </div>
  )
}
