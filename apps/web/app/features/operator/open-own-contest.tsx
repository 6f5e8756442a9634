import { ownTermLabels } from '@toprun/api-schema/operator-contests'
import type { ComponentProps } from 'react'
import { Choice, Field } from '../../ui/field.tsx'
import { prizeOptions } from '../contests/prize-options.ts'
import { typedAmount } from '../payments/shared/typed-amount.ts'
import { ActionDialogWithFields } from './action-dialog.tsx'

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

/** Opens another contest of a match with its own terms. */
export function OpenOwnContest({ matchId }: { matchId: string }) {
  return (
    <ActionDialogWithFields
      title="Open with own terms"
      description="For a match that is not locked. Users can join at once; it can't be undone."
      confirm="Open the contest"
      path={`/matches/${matchId}/contests/own-terms`}
      initial={usual}
      body={requestOf}
    >
      {(terms, set) => <TermFields terms={terms} set={set} />}
    </ActionDialogWithFields>
  )
}

type TermFieldsProps = { terms: typeof usual; set: (change: Partial<typeof usual>) => void }

function TermFields({ terms, set }: TermFieldsProps) {
  const field = (term: keyof typeof usual): ComponentProps<typeof Field> => ({
    label: ownTermLabels[term],
    required: true,
    value: terms[term],
    onChange: (event) => set({ [term]: event.currentTarget.value }),
  })
  const count = (term: keyof typeof usual) => ({ ...field(term), type: 'number', min: 1, max: 1_000_000 })
  const amount = (term: keyof typeof usual) => ({
    ...field(term),
    lead: '$',
    inputMode: 'decimal' as const,
    maxLength: 8,
  })
  return (
    <>
      <Field {...field('name')} maxLength={40} />
      <div className="grid grid-cols-2 gap-4">
        <Field {...amount('fee')} />
        <Field {...field('rake')} type="number" min={0} max={50} step={0.01} inputMode="decimal" />
        <Field {...count('minEntries')} />
        <Field {...count('maxEntries')} min={2} />
        <Field {...count('maxPerUser')} max={20} />
        <Field {...amount('guarantee')} />
      </div>
      <p className="text-sm text-muted">
        With fewer entries than the minimum at the lock, fees are refunded. A guaranteed contest has no
        minimum; a guarantee beyond the caps is left out.
      </p>
      <Choice
        label={ownTermLabels.prizes}
        options={prizeOptions}
        value={terms.prizes}
        onChoose={(prizes) => set({ prizes })}
      />
    </>
  )
}

function requestOf({ name, prizes, fee, guarantee, ...counts }: typeof usual) {
  const amounts = [fee, guarantee].map((amount) => typedAmount.safeParse(amount))
  if (!amounts.every(({ success }) => success)) return 'Amounts must be in USD, such as 12.50.'
  const numbers = Object.fromEntries(Object.entries(counts).map(([term, typed]) => [term, Number(typed)]))
  return { terms: { name, prizes, fee: Number(fee), guarantee: Number(guarantee), ...numbers } }
}
