import { tokenSale, tokensResponse } from '@toprun/api-schema/token-market'
import { TokensPage } from '../../features/tokens/tokens-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import { withQuery } from '../../platform/with-query.ts'
import type { Route } from './+types/tokens.ts'

export const meta = fixedMeta({
  title: 'Minted tokens',
  description: 'Tokens that players minted of their own pictures and videos, for sale from wallet to wallet.',
  trail: [
    { name: 'Marketplace', path: '/marketplace' },
    { name: 'Minted tokens', path: '/marketplace/tokens' },
  ],
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const sale = tokenSale.safeParse(url.searchParams.get('sale')).data
  return { sale, first: await load(context, withQuery('/api/tokens', { sale }), tokensResponse) }
}

export default function Tokens({ loaderData }: Route.ComponentProps) {
  return <TokensPage key={loaderData.sale} {...loaderData} />
}
