import { useQuery, useQueryClient } from '@tanstack/react-query'
import { capital } from '@toprun/api-schema/capital'
import {
  type EditionPrice,
  type ListCardRequest,
  listedResponse,
  type SellableCard,
} from '@toprun/api-schema/market'
import { formatCents, formatUsd } from '@toprun/api-schema/money-text'
import { auctionHours } from '@toprun/game-rules/market-rules'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.ts'
import { PlayerCard } from '../cards/player-card.tsx'
import { shownCard } from '../cards/shown-card.ts'
import { refreshMarket, tierPriceQuery } from './market-queries.ts'
import { listingPath } from './market-search.ts'
import { proceedsOf, usePriceForm } from './price-form.ts'

const ways = [
  { value: 'fixed', label: 'Fixed price' },
  { value: 'auction', label: 'Auction' },
] as const
const lengths = auctionHours.map((hours) => ({ value: String(hours), label: lengthText(hours) }))

type SellFormProps = {
  card: SellableCard
  /** What its edition costs and last cost, as far as known. */
  price: Prices | undefined
}

type Prices = Pick<EditionPrice, 'floor' | 'lastSale'>

/** Fixed price or auction, the price, and what of it the seller gets. */
export function SellForm({ card, price }: SellFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [kind, setKind] = useState<ListCardRequest['kind']>('fixed')
  const [hours, setHours] = useState<(typeof auctionHours)[number]>(24)
  const { tier } = card.face
  const isPriced = price !== undefined && (price.floor ?? price.lastSale) !== null
  const ofTier = useQuery({ ...tierPriceQuery(tier), enabled: !isPriced })
  const known = isPriced ? price : ofTier.data
  const { field, amount, fill, submit } = usePriceForm('')
  const list = useSingleMutation({
    mutationFn: (price: number) => {
      const offer: ListCardRequest =
        kind === 'fixed' ? { kind, card: card.id, price } : { kind, card: card.id, price, hours }
      return api.post('/api/market/listings', listedResponse, offer)
    },
    onSuccess: ({ msg, listing }) => {
      toast.success(msg)
      refreshMarket(client)
      return navigate(listingPath(listing))
    },
  })
  return (
    <form onSubmit={submit(list.mutate)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4">
        <PlayerCard card={shownCard(card.face, card.serial, '')} />
        <div className="grid gap-4">
          <Choice
            label="Sell by"
            options={ways}
            value={kind}
            onChoose={(value) => setKind(value === 'auction' ? 'auction' : 'fixed')}
          />
          <Field
            label={kind === 'fixed' ? 'Price in USD' : 'Opening bid in USD'}
            placeholder={(known?.floor ?? known?.lastSale ?? 10).toFixed(2)}
            {...field}
          />
        </div>
      </div>
      {known && (
        <MarketPrices
          {...known}
          of={isPriced ? 'this edition' : `other ${capital(tier)} cards`}
          onChoose={fill}
        />
      )}
      {kind === 'auction' && (
        <Choice
          label="Runs for"
          options={lengths}
          value={String(hours)}
          onChoose={(value) => setHours(auctionHours.find((known) => String(known) === value) ?? 24)}
        />
      )}
      <FormError error={list.error} />
      <div className="grid gap-3 rounded-control bg-sunken p-4 min-[26rem]:grid-cols-[minmax(0,1fr)_auto] min-[26rem]:items-center">
        <Proceeds price={amount} />
        <Button type="submit" busy={list.isPending}>
          {kind === 'fixed' ? 'List for sale' : 'Start auction'}
        </Button>
      </div>
    </form>
  )
}

type MarketPricesProps = Prices & { of: string; onChoose: (price: number) => void }

/** Prices to begin with, each of which fills in the field. */
function MarketPrices({ of, floor, lastSale, onChoose }: MarketPricesProps) {
  if (floor === null && lastSale === null) return null
  const known = [
    { name: 'Lowest now', none: 'None for sale', price: floor },
    { name: 'Last sale', none: 'None sold yet', price: lastSale },
  ]
  return (
    <div className="-mt-1 grid gap-2">
      <p className="text-sm text-muted">Prices of {of}</p>
      <div className="flex flex-wrap items-center gap-2 tabular-nums">
        {known.map(({ name, none, price }) =>
          price === null ? (
            <p key={name} className="px-1 text-sm">
              {none}
            </p>
          ) : (
            <Button key={name} variant="secondary" className="px-4 text-sm" onClick={() => onChoose(price)}>
              {name} {formatUsd(price)}
            </Button>
          ),
        )}
      </div>
    </div>
  )
}

/** What the seller gets, in the same place before a price is typed. */
function Proceeds({ price }: { price: number | null }) {
  const parts = price === null ? null : proceedsOf(price)
  return (
    <p className="tabular-nums" aria-live="polite">
      <span className="block leading-7">
        {parts ? (
          <>
            You get{' '}
            <b className="font-display text-2xl leading-none font-extrabold">
              {formatCents(parts.sellerMinor)}
            </b>
          </>
        ) : (
          'You get the price'
        )}
      </span>
      <span className="block text-sm text-muted">
        {parts
          ? `after a ${formatCents(parts.feeMinor)} fee and a ${formatCents(parts.royaltyMinor)} royalty`
          : 'after a 5% fee and a 2.5% royalty'}
      </span>
    </p>
  )
}

/** `1 hour`, `6 hours`, `7 days`. */
function lengthText(hours: number): string {
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === 24 ? '1 day' : `${hours / 24} days`
}
