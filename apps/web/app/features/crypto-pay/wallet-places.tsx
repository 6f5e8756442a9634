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
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <p aria-hidden="true" className="font-semibold">
        Where is your wallet?
      </p>
      <Tabs
        label="Where is your wallet?"
        value={place}
        onChange={(id) => onChange(id === 'elsewhere' ? 'elsewhere' : 'here')}
        tabs={[
          { id: 'here', label: 'In this browser', panel: here },
          { id: 'elsewhere', label: 'Elsewhere', panel: elsewhere },
        ]}
      />
    </div>
  )
}
