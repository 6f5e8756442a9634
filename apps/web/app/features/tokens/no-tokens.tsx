import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/cards.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'

const steps = [
  { name: 'Mint', text: 'Your picture or video becomes a token in your wallet.' },
  { name: 'Sell', text: 'Set a price or start an auction, in the coin of its chain.' },
  { name: 'Get paid', text: 'The buyer pays from a wallet, and the token moves there.' },
] as const

/** The market before its first token: what a token is, and how to make one. */
export function NoTokens() {
  return (
    <>
      <EmptyState
        picture={picture}
        title="Nothing for sale"
        text="No token is for sale right now. Yours can be the first."
        action={<ButtonLink to="/collection">Mint an NFT</ButtonLink>}
      />
      <ol aria-label="How a token is sold" className="mt-6 grid gap-5 sm:grid-cols-3 sm:gap-8">
        {steps.map(({ name, text }, at) => (
          <li key={name} className="border-t-2 border-pitch pt-3">
            <h3 className="font-display text-xl leading-tight font-bold">
              {at + 1}. {name}
            </h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
