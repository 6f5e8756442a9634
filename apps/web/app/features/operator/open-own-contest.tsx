import { type ComponentProps, useState } from 'react'
import { Choice, Field } from '../../ui/field.tsx'
import { prizeOptions } from '../contests/prize-options.ts'
import { typedAmount } from '../payments/shared/typed-amount.ts'
import { ActionDialog } from './action-dialog.tsx'

/** As they are typed. */
const usual = {
  name: '',
  fee: '0',
  rake: '0',
  prizes: 'top-three',
  minEntries: '2',
  maxEntries: '',
  maxPerUser: '1',
  guarantee: '0',
}
type Term = keyof typeof usual

/** Opens another contest of a match with terms of its own. */
export function OpenOwnContest({ matchId }: { matchId: string }) {
  const [terms, setTerms] = useState(usual)
  const set = (term: Term, value: string) => setTerms((before) => ({ ...before, [term]: value }))
  const field = (term: Term): Pick<ComponentProps<typeof Field>, 'value' | 'onChange' | 'required'> => ({
    required: true,
    value: terms[term],
    onChange: (event) => set(term, event.currentTarget.value),
  })
  const count = (term: Term) => ({ ...field(term), type: 'number', min: 1, max: 100_000 })
  const amount = (term: Term) => ({ ...field(term), lead: '$', inputMode: 'decimal' as const, maxLength: 8 })
  return (
    <ActionDialog
      title="Open with own terms"
      description="For a match that is not locked. Users can join at once; it can't be undone."
      confirm="Open the contest"
      path={`/matches/${matchId}/contests/own-terms`}
      body={() => requestOf(terms)}
    >
      <Field label="Name" maxLength={40} {...field('name')} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Entry fee in USD" {...amount('fee')} />
        <Field
          label="Rake in per cent"
          type="number"
          min={0}
          max={50}
          step={0.01}
          inputMode="decimal"
          {...field('rake')}
        />
        <Field label="Minimum entries" {...count('minEntries')} />
        <Field label="Maximum entries" {...count('maxEntries')} min={2} />
        <Field label="Teams per user" {...count('maxPerUser')} max={20} />
        <Field label="Guarantee in USD" {...amount('guarantee')} />
      </div>
      <p className="text-sm text-muted">
        With fewer entries than the minimum at the lock, fees are refunded. A guaranteed contest has no
        minimum; a guarantee beyond the caps is left out.
      </p>
      <Choice
        label="Prizes"
        options={prizeOptions}
        value={terms.prizes}
        onChoose={(prizes) => set('prizes', prizes)}
      />
    </ActionDialog>
  )
}

function requestOf({ name, prizes, fee, guarantee, ...counts }: typeof usual) {
  const amounts = [fee, guarantee].map((amount) => typedAmount.safeParse(amount))
  if (!amounts.every(({ success }) => success)) return 'Amounts must be in USD, such as 12.50.'
  const numbers = Object.fromEntries(Object.entries(counts).map(([term, typed]) => [term, Number(typed)]))
  return { terms: { name, prizes, fee: Number(fee), guarantee: Number(guarantee), ...numbers } }
}
