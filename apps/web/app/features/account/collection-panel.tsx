import { EmptyState } from '../../ui/panel-state.tsx'

/** The tokens that the user owns on a chain. */
export function CollectionPanel() {
  return <EmptyState title="No Collection available." text="Your cards and collectibles appear here." />
}
