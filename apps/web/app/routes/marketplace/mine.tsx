import { Suspense } from 'react'
import { MyMarketPage } from '../../features/marketplace/my-market-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Speaks with wallets, so it is loaded with its tab. */
const MyTokens = lazyPart(() => import('../../features/tokens/my-tokens.tsx'))

export const meta = fixedMeta({
  title: 'My listings and offers',
  description: 'What you sell, where you bid, your offers, and the tokens of your wallet.',
  hidden: true,
})

export default function Mine() {
  return (
    <MyMarketPage
      tokens={
        <Suspense fallback={<Skeleton className="h-72" />}>
          <MyTokens />
        </Suspense>
      }
    />
  )
}
