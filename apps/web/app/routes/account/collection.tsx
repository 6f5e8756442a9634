import { MintButton } from '../../features/minting/mint-button.tsx'
import { MintedList } from '../../features/minting/minted-list.tsx'
import { CollectedCards } from '../../features/vault/collected-cards.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
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
      <PageHeader title="My Collection" actions={<MintButton />} />
      <CollectedCards>{(someCards) => <MintedList besideCards={someCards} />}</CollectedCards>
    </>
  )
}
