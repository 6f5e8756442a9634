import type { PaymentMethod } from '@toprun/api-schema/payment'
import clsx from 'clsx'
import { Coins, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOwn } from '../../../platform/use-own.ts'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { cardMethodsIn, paymentMethodsQuery } from '../shared/payment-methods.ts'
import { AddBalanceButton } from './add-balance.tsx'

const icons: Partial<Record<PaymentMethod, LucideIcon>> = { global_credit: CreditCard, credit: Landmark }

type WaysToPayProps = {
  /** Of the button: secondary while there is something to claim; null while that is not known. */
  variant: 'primary' | 'secondary' | null
}

/** The ways to add money: by card, with a button, and in stablecoins on the payment page. */
export function WaysToPay({ variant }: WaysToPayProps) {
  const { data, isPending } = useOwn(paymentMethodsQuery)
  return (
    <Section
      title="Add money"
      className="panel grid gap-5 p-5 sm:p-6 md:max-lg:col-span-2 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {variant ? (
        <AddBalanceButton variant={variant} className="justify-self-start max-sm:justify-self-stretch" />
      ) : (
        <Skeleton className="h-11 w-41 max-sm:w-full" />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {isPending &&
          placesOfMethods.map((place) => (
            <li key={place.label} aria-hidden="true" className="flex items-start gap-4 py-3">
              <Skeleton className="size-11 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className={clsx('block', bar)}>
                  <span>{place.label}</span>
                </span>
                <span className={clsx('block text-sm', bar)}>
                  <span>{place.detail}</span>
                </span>
              </span>
            </li>
          ))}
        {cardMethodsIn(data?.methods ?? []).map(({ method, label, detail }) => (
          <Way key={method} Icon={icons[method] ?? CreditCard} label={label} detail={detail} />
        ))}
        <Way Icon={Coins} label="Stablecoins" detail="From a crypto wallet. Each coin adds $1.00.">
          <Link
            to="/payment#deposit"
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            Deposit a stablecoin
          </Link>
        </Way>
      </ul>
      <p className="text-sm text-muted">
        Money cannot be withdrawn yet: add what you want to play with.{' '}
        <Link to="/faq#withdraw" className="text-link underline underline-offset-4">
          How money leaves
        </Link>
      </p>
    </Section>
  )
}

/** The usual methods, as long as their words are. */
const placesOfMethods = [
  { label: 'Card', detail: 'Any card, worldwide.' },
  { label: 'UPI and net banking', detail: 'For payments from India, also by card or PayPal.' },
] as const

/** A bar as long as a text, on as many lines. */
const bar = '*:animate-pulse *:rounded-control *:bg-skeleton *:text-transparent motion-reduce:*:animate-none'

type WayProps = { Icon: LucideIcon; label: string; detail: string; children?: ReactNode }

function Way({ Icon, label, detail, children }: WayProps) {
  return (
    <li className="flex items-start gap-4 py-3">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-control bg-sunken">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-muted">{detail}</span>
        {children}
      </span>
    </li>
  )
}
