import { MintWay } from '../minting/mint-way.tsx'
import sample from './sample-token.svg'
import { TokenGuide } from './token-guide.tsx'

/** The market before its first token: what a token looks like, and how to make one. */
export function NoTokens() {
  return (
    <TokenGuide
      picture={sample}
      name="Sample"
      note="Covers on"
      title="Nothing for sale"
      text="No token is for sale right now. Yours can be the first."
      action={<MintWay />}
      about="How a token is sold"
      steps={[
        { name: 'Mint', text: 'Your picture or video becomes a token in your wallet.' },
        { name: 'Sell', text: 'Set a price or start an auction, in the coin of its chain.' },
        { name: 'Get paid', text: 'The buyer pays from a wallet, and the token moves there.' },
      ]}
    />
  )
}
