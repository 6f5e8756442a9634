import { tokenResponse } from '@toprun/api-schema/token-market'
import { TokenPage } from '../../features/tokens/token-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/token.ts'

export const meta = (args: Route.MetaArgs) => {
  const token = args.loaderData?.token
  const title = token ? `${token.title}, token ${token.tokenId}` : 'Token'
  return pageMeta(args, { title, description: `${title}: its price, its auction and its offers.` })
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, `/api/tokens/${params.chainId}/${params.tokenId}`, tokenResponse)

export default function Token({ loaderData }: Route.ComponentProps) {
  const { chainId, tokenId } = loaderData.token
  return <TokenPage key={`${chainId} ${tokenId}`} first={loaderData} />
}
