import { useQueryClient } from '@tanstack/react-query'
import { AskForPerson } from '../../eligibility/ask-for-person.tsx'
import { quoteKey } from '../crypto/quote.ts'

/** Before the choice of how to pay, for who has not stated age and country: every way to pay asks for them. */
export function AgeFirst() {
  const client = useQueryClient()
  // A price in coins was given without an address to pay.
  const priceAgain = () => client.invalidateQueries({ queryKey: quoteKey })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-sunken p-4">
      <p className="leading-snug">
        <b className="block">Your age and country come first</b>
        <span className="text-sm text-muted">You state them once, before you pay in any way.</span>
      </p>
      <AskForPerson look="primary" onStated={priceAgain} />
    </div>
  )
}
