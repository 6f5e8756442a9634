import type { PaymentMethod } from '@toprun/api-schema/payment'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MethodMark } from './method-mark.tsx'
import type { OfferedMethod } from './payment-methods.ts'

const whyUnavailable: Readonly<Record<PaymentMethod, string>> = {
  wallet: 'Payments are off right now.',
  crypto_eth: 'ETH payments are off right now.',
  crypto_matic: 'MATIC payments are off right now.',
  credit: 'UPI and net banking are not set up on this site.',
  global_credit: 'Card payments are not set up on this site.',
}

type MethodChoiceProps<Method extends PaymentMethod> = {
  legend: string
  methods: readonly (OfferedMethod & { method: Method })[]
  chosen: Method | null
  /** Why a method cannot pay as it is, though it can be chosen: a balance that is short. */
  short?: Partial<Record<Method, string>>
  /** What is said of a method in place of its detail. */
  notes?: Partial<Record<Method, string>>
  /** Once one of these is chosen the others make room for what it asks, until Change is pressed. */
  folding?: readonly Method[]
  onChoose: (method: Method) => void
}

/** A payment method to choose. An unavailable one shows why, and so does one that is short of money. */
export function MethodChoice<Method extends PaymentMethod>({
  legend,
  methods,
  chosen,
  short = {},
  notes = {},
  folding = [],
  onChoose,
}: MethodChoiceProps<Method>) {
  const [isOpen, setOpen] = useState(false)
  // The arrow keys choose each method that they pass: they must not lose the others.
  const isByKey = useRef(false)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isFolded = !isOpen && chosen !== null && folding.includes(chosen)
  return (
    <fieldset
      ref={fieldset}
      onKeyDown={() => {
        isByKey.current = true
      }}
      onPointerDown={() => {
        isByKey.current = false
      }}
      className={clsx(
        'grid min-w-0 items-center gap-2',
        isFolded ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      {methods.map(({ method, label, detail, available }) => {
        const isShort = available && short[method] !== undefined
        return (
          <label
            key={method}
            className={clsx(
              isFolded && method !== chosen ? 'hidden' : 'flex',
              'min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 py-2.5 has-disabled:cursor-not-allowed has-disabled:bg-transparent',
              // What is short can be chosen, but is not ready to pay.
              isShort
                ? 'has-checked:border-gold-text has-checked:bg-raised'
                : 'has-checked:border-ink has-checked:bg-picked',
            )}
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              disabled={!available}
              onChange={() => {
                setOpen(isByKey.current)
                onChoose(method)
              }}
              className="choice"
            />
            <span className="min-w-0 grow">
              <span className={clsx('block font-semibold', !available && 'text-muted')}>{label}</span>
              <span
                className={clsx(
                  'block text-sm',
                  isFolded && 'max-sm:sr-only',
                  isShort ? 'font-semibold text-gold-text tabular-nums' : 'text-muted',
                )}
              >
                {available ? (short[method] ?? notes[method] ?? detail) : whyUnavailable[method]}
              </span>
            </span>
            <MethodMark method={method} className={available ? undefined : 'opacity-45 grayscale'} />
          </label>
        )
      })}
      {isFolded && (
        <Button
          variant="secondary"
          onClick={() => {
            setOpen(true)
            fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
          }}
          className="self-stretch"
        >
          Change
        </Button>
      )}
    </fieldset>
  )
}
