import type { Combo, Pack } from '@toprun/api-schema/content'
import { formatPrice, formatUsd } from '@toprun/api-schema/money-text'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { profileQuery } from '../../../platform/profile-query.ts'
import { useOwn } from '../../../platform/use-own.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { QueryPanel } from '../../../ui/query-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PackArt } from '../../artwork/pack-art.tsx'
import { PackFan } from '../../packs/combo-offer.tsx'
import { orderAddress, packsIn } from '../../packs/combo-packs.ts'
import { SoldOut } from '../../packs/sold-out.tsx'
import { useStoredDeposits } from '../crypto/deposit-store.ts'
import { walletQuery } from '../shared/balance.ts'
import { AddBalanceButton } from '../wallet/add-balance.tsx'
import { DebtNotice } from '../wallet/debt-notice.tsx'

const loadStablecoinDeposit = () => import('../crypto/stablecoin-deposit.tsx')

type NoOrderProps = { combos: readonly Combo[]; packs: readonly Pack[] }

/** The balance, and what can be bought. */
export function NoOrder({ combos, packs }: NoOrderProps) {
  return (
    <>
      <p className="-mt-5 mb-6 text-lg text-muted max-lg:hidden">Choose a pack or add balance.</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4 max-lg:contents">
          <Balance />
          <div className="min-w-0 max-lg:order-last">
            <Deposit />
          </div>
        </div>
        <Combos combos={combos} packs={packs} />
      </div>
    </>
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
    <section
      aria-labelledby="balance"
      className="panel flex flex-wrap items-end justify-between gap-4 p-5 sm:p-6 lg:grid lg:gap-6"
    >
      <div>
        <h2 id="balance" className="text-muted">
          Balance
        </h2>
        <QueryPanel query={query} failure="Your balance could not be loaded" skeleton={skeleton}>
          {({ balance, owed }) => (
            <>
              <p className="font-display text-4xl leading-none font-extrabold tabular-nums sm:text-6xl">
                {formatUsd(balance)}
              </p>
              <DebtNotice owed={owed} />
            </>
          )}
        </QueryPanel>
      </div>
      <AddBalanceButton variant="secondary" className="justify-self-start" />
    </section>
  )
}

const skeleton = <Skeleton className="h-9 w-32 sm:h-15 sm:w-44" />

function Combos({ combos, packs }: NoOrderProps) {
  const first = combos.find(({ inStock }) => inStock) ?? combos[0]
  const others = combos.filter((combo) => combo !== first)
  return (
    <section aria-labelledby="combos" className="grid min-w-0 gap-4">
      <h2 id="combos" className="sr-only">
        Card packs
      </h2>
      {first ? (
        <>
          <Leading combo={first} packs={packs} to={orderAddress(first, combos)} />
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
            {others.map((combo) => (
              <Offered key={combo.cat} combo={combo} packs={packs} to={orderAddress(combo, combos)} />
            ))}
          </ul>
        </>
      ) : (
        <p className="text-muted">There are no packs to order right now.</p>
      )}
    </section>
  )
}

type OfferedProps = { combo: Combo; packs: readonly Pack[]; to: string }

/** What is offered first, with the one action of the page. */
function Leading({ combo, packs, to }: OfferedProps) {
  const { title, text, price, inStock } = combo
  return (
    <article className="panel grid items-center overflow-hidden sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="sky p-4 sm:h-full sm:content-center sm:p-6">
        <PackFan packs={packsIn(combo, packs)} />
      </div>
      <div className="p-5 sm:p-6">
        <h3 className="font-display text-object leading-none font-extrabold">{title}</h3>
        <p className="mt-2 text-muted">{text}</p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="font-display text-5xl leading-none font-extrabold tabular-nums">
            {formatPrice(price)} <span className="font-sans text-base font-normal text-muted">a unit</span>
          </p>
          {inStock ? (
            <ButtonLink to={to} className="px-8 text-lg">
              Order <span className="sr-only">{title}</span>
            </ButtonLink>
          ) : (
            <SoldOut />
          )}
        </div>
      </div>
    </article>
  )
}

function Offered({ combo: { title, price, inStock, packs: ids }, to }: OfferedProps) {
  const [pack] = ids
  const shown = (
    <>
      {pack && (
        <span className="grid place-items-center sky px-4 py-4">
          <PackArt pack={pack} className="h-32 w-auto drop-shadow-xl sm:h-36" />
        </span>
      )}
      <span className="grid gap-1 p-3">
        <span className="font-display text-xl leading-tight font-bold whitespace-nowrap">
          {inStock && <span className="sr-only">Order </span>}
          {title}
        </span>
        <span className="font-display text-2xl leading-none font-extrabold tabular-nums">
          {inStock ? formatPrice(price) : 'Sold Out'}
        </span>
      </span>
    </>
  )
  return (
    <li>
      {inStock ? (
        <Link to={to} className="panel grid h-full overflow-hidden hover:border-control hover:bg-raised">
          {shown}
        </Link>
      ) : (
        <div className="panel grid h-full overflow-hidden opacity-70">{shown}</div>
      )}
    </li>
  )
}
