import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MintNetwork } from '@toprun/api-schema/minting'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/easel.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { networksQuery } from '../minting/mint-queries.ts'
import { MintWay } from '../minting/mint-way.tsx'
import { WalletPanel } from '../wallet-connect/wallet-panel.tsx'
import { useWallet } from '../wallet-connect/wallet-state.ts'
import { CallProgress } from './call-progress.tsx'
import { OwedCoins } from './owed-coins.tsx'
import { TokenGrid, TokenItem } from './token-grid.tsx'
import { TokenGuide } from './token-guide.tsx'
import { tokensOfQuery, tokenWalletQuery } from './token-queries.ts'
import { useTokenCalls } from './use-token-call.ts'
import drawnWallet from './wallet.svg'

/** The minted tokens of the connected wallet, its offers, and what the contracts owe it. */
export default function MyTokens() {
  const query = useQuery(networksQuery)
  return (
    <QueryPanel query={query} failure="The networks could not be loaded" skeleton={skeleton}>
      {([first, ...rest]) =>
        first ? (
          <OfWallet networks={[first, ...rest]} />
        ) : (
          <EmptyState
            picture={picture}
            title="Minting is off"
            text="No network is set up for tokens at the moment."
          />
        )
      }
    </QueryPanel>
  )
}

function OfWallet({ networks }: { networks: readonly [MintNetwork, ...MintNetwork[]] }) {
  const wallet = useWallet()
  const calls = useTokenCalls()
  const panel = <WalletPanel networks={networks} wanted={networks[0]} otherwise={tokensForSale} />
  if (wallet.status !== 'connected') return <NoWallet action={panel} />
  const from = wallet.address.toLowerCase()
  return (
    <div className="grid gap-6">
      <div className="grid max-w-lg gap-5">
        {panel}
        <CallProgress calls={calls} />
        <OwedCoins from={from} calls={calls} />
      </div>
      <Held owner={from} />
      <Offered bidder={from} />
    </div>
  )
}

const tokensForSale = (
  <ButtonLink to="/marketplace/tokens" variant="secondary">
    See the tokens for sale
  </ButtonLink>
)

/** Before a wallet is connected: what to do, and what comes of it. */
function NoWallet({ action }: { action: ReactNode }) {
  return (
    <TokenGuide
      picture={drawnWallet}
      name="Your tokens"
      note="In your own wallet"
      title="Connect your wallet"
      text="Connect the wallet that holds your tokens."
      action={action}
      about="How your tokens get here"
      steps={[
        { name: 'Connect', text: 'We see the address of your wallet and nothing else.' },
        { name: 'Your tokens appear', text: 'All that were minted here, with the offers for them.' },
        { name: 'Sell', text: 'Set a price or start an auction, in the coin of its chain.' },
      ]}
    />
  )
}

function Held({ owner }: { owner: string }) {
  const query = useInfiniteQuery(tokensOfQuery(owner))
  return (
    <QueryPanel query={query} failure="Your tokens could not be loaded" skeleton={skeleton}>
      {({ pages }) => {
        const tokens = pages.flatMap((page) => page.tokens)
        if (tokens.length === 0)
          return (
            <EmptyState
              picture={picture}
              title="No tokens"
              text="This wallet holds no token that was minted here."
              action={<MintWay />}
            />
          )
        return (
          <>
            <TokenGrid>
              {tokens.map((token) => (
                <TokenItem key={`${token.chainId} ${token.tokenId}`} token={token} />
              ))}
            </TokenGrid>
            <ShowMore query={query} />
          </>
        )
      }}
    </QueryPanel>
  )
}

function Offered({ bidder }: { bidder: string }) {
  const { data } = useQuery(tokenWalletQuery(bidder))
  if (!data || data.offers.length === 0) return null
  return (
    <Section title="Your offers" panel>
      <TokenGrid>
        {data.offers.map(({ token, amount, isOver }) => (
          <TokenItem
            key={`${token.chainId} ${token.tokenId}`}
            token={token}
            note={
              <span className="tabular-nums">
                {isOver ? 'Your offer is over. Withdraw' : 'You offer'} {amount} {token.symbol}
              </span>
            }
          />
        ))}
      </TokenGrid>
    </Section>
  )
}

const skeleton = <Skeleton className="h-72" />
