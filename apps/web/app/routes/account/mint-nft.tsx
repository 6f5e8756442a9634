import { MintPage } from '../../features/minting/mint-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/mint-nft.ts'

export const meta = fixedMeta({
  title: 'Mint an NFT',
  description: 'Mint a token of an image or a video of your own.',
  hidden: true,
})

export default function MintNft({ params }: Route.ComponentProps) {
  return <MintPage id={params.nftId} />
}
