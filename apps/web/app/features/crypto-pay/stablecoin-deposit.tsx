import { EmptyState } from '../../ui/panel-state.tsx'
import { DepositPayment } from './deposit-payment.tsx'
import { PaymentDesk } from './payment-desk.tsx'

/** Puts stablecoins into the wallet, a dollar for each. Payments of orders that are under way are shown here too. */
export default function StablecoinDeposit() {
  return (
    <PaymentDesk
      title="Deposit a stablecoin"
      text="It is credited to your wallet one for one in USD, rounded down to the cent."
    >
      {({ member, options }) =>
        options.tokens.length === 0 ? (
          <EmptyState
            title="No stablecoins yet"
            text="No stablecoin can be deposited at the moment. Add balance by card instead."
          />
        ) : (
          <DepositPayment member={member} options={options} />
        )
      }
    </PaymentDesk>
  )
}
