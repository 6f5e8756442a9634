import { PageHeader } from '../../ui/page-header.tsx'
import { PlaceTabs } from '../../ui/place-tabs.tsx'
import { accountPanels } from './account-area.tsx'

const places = accountPanels.map(({ to, label, short = label }) => ({ to, label: short }))

/** The head of a page about the account itself, on a phone with the way to the other pages of the account. */
export function AccountHeader({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} className="mb-3 lg:mb-8" />
      <PlaceTabs label="Account" places={places} inAccount />
    </>
  )
}
