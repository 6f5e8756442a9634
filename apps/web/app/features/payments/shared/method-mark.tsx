import type { PaymentMethod } from '@toprun/api-schema/payment'
import clsx from 'clsx'
import { CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react'

const icons: Partial<Readonly<Record<PaymentMethod, LucideIcon>>> = {
  wallet: Wallet,
  credit: Landmark,
  global_credit: CreditCard,
}

const plates: Readonly<Record<PaymentMethod, string>> = {
  wallet: 'from-[#f3d27c] to-[#b07d1f] text-[#2b1c05]',
  crypto_eth: 'from-[#8798f0] to-[#4a5bc4] text-white',
  crypto_matic: 'from-[#a77cf2] to-[#6a35c9] text-white',
  credit: 'from-[#3fb27a] to-[#17734a] text-white',
  global_credit: 'from-[#4f86d9] to-[#1d4a94] text-white',
}

/** The mark of a payment method: a plate of its colour with its sign. */
export function MethodMark({ method, className }: { method: PaymentMethod; className?: string | undefined }) {
  const Icon = icons[method]
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid h-8 w-12 shrink-0 place-items-center rounded-md bg-linear-to-br shadow-lift',
        plates[method],
        className,
      )}
    >
      {Icon ? <Icon className="size-5" /> : <Coin method={method} />}
    </span>
  )
}

/** Two coins: an octahedron, and two linked rings. */
function Coin({ method }: { method: PaymentMethod }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="currentColor">
      {method === 'crypto_eth' ? (
        <path
          d="M12 2 5.500 12.300 12 16.100l6.500-3.800ZM12 22 5.500 13.800 12 17.600l6.500-3.800Z"
          opacity=".95"
        />
      ) : (
        <g fill="none" stroke="currentColor" strokeWidth="2.200" strokeLinejoin="round">
          <path d="M8 7.500 12 9.800v4.600L8 16.700 4 14.400V9.800Z" />
          <path d="M16 7.500 20 9.800v4.600l-4 2.300-4-2.300V9.800Z" />
        </g>
      )}
    </svg>
  )
}
