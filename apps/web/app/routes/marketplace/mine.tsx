import { MyMarketPage } from '../../features/marketplace/my-market-page.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/mine.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'My listings and offers',
    description: 'What you sell, where you bid, and your offers.',
    hidden: true,
  })

export default function Mine() {
  return <MyMarketPage />
}
