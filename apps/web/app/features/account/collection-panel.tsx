import { EmptyState } from '../../ui/panel-state.tsx'

/** What the member owns on the chain. */
export function CollectionPanel() {
  return (
    <EmptyState title="No Collection available." text="Cards and collectibles that you own are shown here." />
  )
}
