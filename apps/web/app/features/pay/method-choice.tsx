import type { PaymentMethod, PaymentMethodsAnswer } from '@toprun/api-schema/payment'

type OfferedMethod = PaymentMethodsAnswer['methods'][number]

/** Why a way to pay is not to be had. */
const whyNot: Record<PaymentMethod, string> = {
  wallet: 'Payments are switched off at the moment.',
  crypto_eth: 'ETH is not taken here at the moment.',
  crypto_matic: 'MATIC is not taken here at the moment.',
  credit: 'The payment provider for India is not set up here.',
  global_credit: 'The card provider is not set up here.',
}

type MethodChoiceProps = {
  legend: string
  methods: readonly OfferedMethod[]
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
}

/** One way to pay out of several. What is not to be had says why. */
export function MethodChoice({ legend, methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {methods.map(({ method, label, detail, available }) => (
        <label
          key={method}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 py-2.5 has-checked:border-gold has-checked:bg-picked has-disabled:cursor-not-allowed has-disabled:bg-transparent"
        >
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === chosen}
            disabled={!available}
            onChange={() => onChoose(method)}
            className="size-5 shrink-0 accent-gold"
          />
          <span className="min-w-0">
            <span className={available ? 'block font-semibold' : 'block font-semibold text-muted'}>
              {label}
            </span>
            <span className="block text-sm text-muted">{available ? detail : whyNot[method]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
