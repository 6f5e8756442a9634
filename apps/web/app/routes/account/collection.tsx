import { CollectionPanel } from '../../features/account/collection-panel.tsx'
import { PanelHeading } from '../../features/account/panel-heading.tsx'
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
      <PanelHeading title="My Collection" />
      <CollectionPanel />
    </>
  )
}
