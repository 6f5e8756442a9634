import { PageHeader } from '../../ui/page-header.tsx'
import { PlaceTabs } from '../../ui/place-tabs.tsx'

const places = [
  { label: 'Profile', to: '/profile' },
  { label: 'Wallet', to: '/wallet' },
  { label: 'Transactions', to: '/transactions' },
  { label: 'Vault', to: '/vault' },
  { label: 'My Collection', to: '/collection' },
  { label: 'Settings', to: '/settings' },
] as const

/** The head of a page about the account itself, on a phone with the way to the other pages of the account. */
export function AccountHeader({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} className="mb-3 lg:mb-8" />
      <PlaceTabs label="Account" places={places} inAccount />
    </>
  )
}
