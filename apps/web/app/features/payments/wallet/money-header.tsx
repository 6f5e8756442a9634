import { PageHeader } from '../../../ui/page-header.tsx'
import { PlaceTabs } from '../../../ui/place-tabs.tsx'

const places = [
  { label: 'Wallet', to: '/wallet' },
  { label: 'Transactions', to: '/transactions' },
] as const

type MoneyHeaderProps = { title: string; text: string }

/** The head of a user's money: what there is, and how it moved. */
export function MoneyHeader({ title, text }: MoneyHeaderProps) {
  return (
    <>
      <PageHeader title={title} text={text} className="mb-4" />
      <PlaceTabs label="Your money" places={places} inAccount />
    </>
  )
}
