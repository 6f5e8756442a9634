import { MintCard } from '../minting/mint-card.tsx'
import { MintWay } from '../minting/mint-way.tsx'
import sample from './sample-token.svg'

const steps = [
  { name: 'Mint', text: 'Your picture or video becomes a token in your wallet.' },
  { name: 'Sell', text: 'Set a price or start an auction, in the coin of its chain.' },
  { name: 'Get paid', text: 'The buyer pays from a wallet, and the token moves there.' },
] as const

/** The market before its first token: what a token looks like, and how to make one. */
export function NoTokens() {
  return (
    <div className="grid items-center gap-x-14 gap-y-8 rounded-panel border border-dashed border-control p-5 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:p-10">
      <div aria-hidden="true" className="mx-auto w-full max-w-64 sm:max-w-80">
        <MintCard title="Sample" note="Covers on">
          <img src={sample} alt="" className="aspect-square object-cover object-[45%_0]" />
        </MintCard>
      </div>
      <div>
        <h2 className="font-display text-object leading-tight font-extrabold">Nothing for sale</h2>
        <p className="mt-2 text-lg text-muted">No token is for sale right now. Yours can be the first.</p>
        <MintWay className="mt-5" />
        <ol aria-label="How a token is sold" className="mt-8 grid gap-4">
          {steps.map(({ name, text }, at) => (
            <li key={name} className="border-l-3 border-pitch pl-4">
              <h3 className="font-display text-xl leading-tight font-bold">
                {at + 1}. {name}
              </h3>
              <p className="mt-0.5 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
