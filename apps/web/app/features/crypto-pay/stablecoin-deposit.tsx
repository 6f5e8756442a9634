import { EmptyState } from '../../ui/panel-state.tsx'
import { toast } from '../../ui/toast.ts'
import type { Claim } from './claim.ts'
import type { EndedStanding } from './claim-standing.ts'
import { DepositPayment } from './deposit-payment.tsx'
import { PaymentDesk } from './payment-desk.tsx'

/** Puts stablecoins into the wallet, a dollar for each. Payments of orders that are under way are shown here too. */
export default function StablecoinDeposit() {
  return (
    <PaymentDesk
      title="Deposit a stablecoin"
      text="It is credited to your wallet one for one in USD, rounded down to the cent."
      onEnded={tell}
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

/** In passing as well: who has scrolled down does not see the panel. */
function tell(_claim: Claim, end: EndedStanding): 'untold' {
  if (end.step !== 'failed') toast.success(end.msg)
  return 'untold'
}
