import type { ReactNode } from 'react'
import { Tabs } from '../../ui/tabs.tsx'

export type WalletPlace = 'here' | 'elsewhere'

type WalletPlacesProps = {
  place: WalletPlace
  onChange: (place: WalletPlace) => void
  here: ReactNode
  elsewhere: ReactNode
}

/** The two ways to send: by a wallet of this browser, or by one that we do not see. */
export function WalletPlaces({ place, onChange, here, elsewhere }: WalletPlacesProps) {
  return (
    <Tabs
      label="Where your wallet is"
      value={place}
      onChange={(id) => onChange(id === 'elsewhere' ? 'elsewhere' : 'here')}
      tabs={[
        { id: 'here', label: 'Wallet in this browser', panel: here },
        { id: 'elsewhere', label: 'I send it from elsewhere', panel: elsewhere },
      ]}
    />
  )
}
