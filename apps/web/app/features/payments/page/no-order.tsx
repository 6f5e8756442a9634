import type { Combo } from '@toprun/api-schema/content'
import { formatPrice, formatUsd } from '@toprun/api-schema/money-text'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { profileQuery } from '../../../platform/profile-query.ts'
import { useOwn } from '../../../platform/use-own.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { QueryPanel } from '../../../ui/query-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { orderAddress } from '../../packs/combo-packs.ts'
import { useStoredDeposits } from '../crypto/deposit-store.ts'
import { walletQuery } from '../shared/balance.ts'
import { AddBalanceButton } from '../wallet/add-balance.tsx'
import { DebtNotice } from '../wallet/debt-notice.tsx'

const loadStablecoinDeposit = () => import('../crypto/stablecoin-deposit.tsx')

/** The balance, and links to what can be bought. */
export function NoOrder({ combos }: { combos: readonly Combo[] }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-4">
        <Balance />
        <Deposit />
      </div>
      <Combos combos={combos} />
    </div>
  )
}

/** The stablecoin deposit, loaded on demand or when a deposit is pending. */
function Deposit() {
  const [wanted, setWanted] = useState(false)
  const profile = useOwn(profileQuery)
  const deposits = useStoredDeposits(profile.data?.refcode ?? '')
  // It stays after the last one is final, to show the result.
  if (deposits.length > 0 && !wanted) setWanted(true)
  // A link to it; the server knows no hash.
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#deposit') setWanted(true)
  }, [hash])
  if (wanted)
    return (
      <LoadedPart
        load={loadStablecoinDeposit}
        failure="Stablecoin deposits could not be loaded"
        skeleton={<Skeleton className="h-96 rounded-panel" />}
      >
        {(StablecoinDeposit) => <StablecoinDeposit />}
      </LoadedPart>
    )
  return (
    <section
      aria-labelledby="deposit"
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-6"
    >
      <div>
        <h2 id="deposit" className="font-display text-heading leading-tight font-bold">
          Stablecoins
        </h2>
        <p className="text-muted">Deposit from a crypto wallet. Each coin adds $1.00 to your balance.</p>
      </div>
      <Button variant="secondary" onClick={() => setWanted(true)}>
        Deposit a stablecoin
      </Button>
    </section>
  )
}

function Balance() {
  const query = useOwn(walletQuery)
  return (
    <section aria-labelledby="balance" className="panel grid content-between gap-6 p-5 sm:p-6">
      <div>
        <h2 id="balance" className="text-muted">
          Balance
        </h2>
        <QueryPanel query={query} failure="Your balance could not be loaded" skeleton={skeleton}>
          {({ balance, owed }) => (
            <>
              <p className="font-display text-6xl leading-none font-extrabold tabular-nums">
                {formatUsd(balance)}
              </p>
              <DebtNotice owed={owed} />
            </>
          )}
        </QueryPanel>
      </div>
      <AddBalanceButton className="justify-self-start" />
    </section>
  )
}

const skeleton = <Skeleton className="h-15 w-44" />

function Combos({ combos }: { combos: readonly Combo[] }) {
  return (
    <section aria-labelledby="combos" className="panel min-w-0 p-5 sm:p-6">
      <h2 id="combos" className="font-display text-heading leading-tight font-bold">
        Card packs
      </h2>
      {combos.length === 0 && <p className="mt-2 text-muted">There are no packs to order right now.</p>}
      <ul className="grid divide-y divide-line">
        {combos.map((combo) => (
          <li
            key={combo.cat}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0"
          >
            <div className="min-w-0 max-w-md">
              <h3 className="font-semibold">
                {combo.title}, {formatPrice(combo.price)} a unit
              </h3>
              <p className="text-sm text-muted">{combo.text}</p>
            </div>
            {combo.inStock ? (
              <ButtonLink to={orderAddress(combo, combos)} variant="secondary">
                Order <span className="sr-only">{combo.title}</span>
              </ButtonLink>
            ) : (
              <p className="font-semibold text-muted">Sold Out</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
