import { type TokensQuery, type TokensResponse, tokensResponse } from '@toprun/api-schema/token-market'
import { api } from '../../platform/api-client.ts'
import { usePages } from '../../platform/use-pages.ts'
import { withQuery } from '../../platform/with-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/cards.svg?no-inline'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { LinkedEmptyState } from '../../ui/linked-empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { MarketTabs } from '../marketplace/market-tabs.tsx'
import { MintWay } from '../minting/mint-way.tsx'
import { NoTokens } from './no-tokens.tsx'
import { TokenGrid, TokenItem } from './token-grid.tsx'
import { tokensKey } from './token-queries.ts'

type TokensPageProps = { sale: TokensQuery['sale']; first: TokensResponse }

/** Tokens that users minted and sell from their own wallets. */
export function TokensPage(props: TokensPageProps) {
  const { sale, first } = props
  const none = sale === undefined && first.tokens.length === 0
  return (
    <MarketTabs
      title="Minted tokens"
      text="Pictures and videos that players minted. They stay in their owners' wallets and are paid in the coin of their chain."
      actions={
        <>
          <ButtonLink to="/marketplace/mine?tab=tokens" variant="secondary">
            My tokens
          </ButtonLink>
          {!none && <MintWay />}
        </>
      }
      wide
    >
      {none ? (
        <NoTokens />
      ) : (
        <LinkTabs
          look="segments"
          label="For sale"
          selected={sale ?? 'all'}
          tabs={[
            { id: 'all', label: 'All', to: '/marketplace/tokens' },
            { id: 'fixed', label: 'Fixed price', to: '/marketplace/tokens?sale=fixed' },
            { id: 'auction', label: 'Auctions', to: '/marketplace/tokens?sale=auction' },
          ]}
          panel={<ForSale {...props} />}
        />
      )}
    </MarketTabs>
  )
}

function ForSale({ sale, first }: TokensPageProps) {
  const query = usePages(first, [...tokensKey, 'for-sale', sale ?? 'all'], (cursor, signal) =>
    api.get(withQuery('/api/tokens', { sale, cursor }), tokensResponse, { signal }),
  )
  const tokens = query.pages.flatMap((page) => page.tokens)
  return tokens.length === 0 ? (
    <LinkedEmptyState
      picture={picture}
      title="Nothing for sale"
      text="No token is for sale in this way right now."
      link={{ to: '/marketplace/mine?tab=tokens', label: 'Sell a token' }}
    />
  ) : (
    <>
      <TokenGrid>
        {tokens.map((token) => (
          <TokenItem key={`${token.chainId} ${token.tokenId}`} token={token} />
        ))}
      </TokenGrid>
      <ShowMore query={query} />
    </>
  )
}
