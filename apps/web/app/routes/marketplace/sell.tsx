import { SellPage } from '../../features/marketplace/sell-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'

export const meta = fixedMeta({
  title: 'Sell a card',
  description: 'Sell a card of your vault.',
  hidden: true,
})

export default function Sell() {
  return <SellPage />
}
