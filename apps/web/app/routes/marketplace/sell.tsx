import { SellPage } from '../../features/marketplace/sell-page.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/sell.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Sell a card', description: 'Sell a card of your vault.', hidden: true })

export default function Sell() {
  return <SellPage />
}
