import { MintButton } from '../../features/minting/mint-button.tsx'
import { MintedList } from '../../features/minting/minted-list.tsx'
import { CollectedCards } from '../../features/vault/collected-cards.tsx'
import { VaultHeader } from '../../features/vault/vault-header.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'

export const meta = fixedMeta({
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
        actions={<MintButton variant="secondary" />}
      />
      <CollectedCards>{(someCards) => <MintedList besideCards={someCards} />}</CollectedCards>
    </>
  )
}
