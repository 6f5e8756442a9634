import { MintButton } from '../../features/minting/mint-button.tsx'
import { MintedList } from '../../features/minting/minted-list.tsx'
import { CollectedCards } from '../../features/vault/collected-cards.tsx'
import { VaultHeader } from '../../features/vault/vault-header.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/collection.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'My Collection',
    description: 'The cards and collectibles that you own at TopRun.',
    hidden: true,
  })

export default function Collection() {
  return (
    <>
      <VaultHeader
        title="My Collection"
        text="What you own as tokens: each with its transaction on the chain."
        actions={<MintButton />}
      />
      <CollectedCards>{(someCards) => <MintedList besideCards={someCards} />}</CollectedCards>
    </>
  )
}
