import { PlaceHeader } from '../../../ui/place-header.tsx'

const places = [
  { label: 'Wallet', to: '/wallet' },
  { label: 'Transactions', to: '/transactions' },
] as const

type MoneyHeaderProps = { title: string; text: string }

/** The head of a user's money: what there is, and how it moved. */
export function MoneyHeader(props: MoneyHeaderProps) {
  return <PlaceHeader {...props} brief label="Your money" places={places} inAccount />
}
