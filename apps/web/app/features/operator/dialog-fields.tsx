import type { ActionDialogWords, DialogField } from '@toprun/api-schema/operator-action'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choice, Field, TextArea } from '../../ui/field.tsx'
import type { Typed } from './typed-input.ts'

type DialogFieldsProps = { words: ActionDialogWords; typed: Typed; set: (change: Typed) => void }

/** The fields of an action as its dialog declares them. */
export function DialogFields({ words: { fields, note }, typed, set }: DialogFieldsProps) {
  if (!fields) return null
  return (
    <div className="grid grid-cols-2 gap-4">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className={field.half ? 'grid' : 'col-span-2 grid'}>
          <OneField field={field} value={typed[name] ?? ''} onType={(value) => set({ [name]: value })} />
        </div>
      ))}
      {note && <p className="col-span-2 text-sm text-muted">{note}</p>}
    </div>
  )
}

type OneFieldProps = { field: DialogField; value: string; onType: (value: string) => void }

function OneField({ field, value, onType }: OneFieldProps) {
  const { label, hint } = field
  const input = { label, hint, value, required: !field.optional, onChange: typing(onType) }
  switch (field.as) {
    case 'text':
      return <Field {...input} autoComplete="off" maxLength={field.maxLength} />
    case 'amount':
      return <Field {...input} lead="$" inputMode="decimal" maxLength={field.maxLength} />
    case 'whole':
      return <Field {...input} inputMode="numeric" autoComplete="off" maxLength={field.maxLength} />
    case 'number':
      return <Field {...input} type="number" min={field.min} max={field.max} step={field.step} />
    case 'date':
      return <Field {...input} type="date" />
    case 'moment':
      return <Field {...input} type="datetime-local" hint={`In your time zone, ${timeZone()}.`} />
    case 'json':
      return field.folded ? (
        <details>
          <summary className="cursor-pointer text-sm font-semibold">As text</summary>
          <TextArea {...input} rows={8} spellCheck={false} />
        </details>
      ) : (
        <TextArea {...input} rows={8} spellCheck={false} />
      )
    case 'choice':
      return <Choice label={label} hint={hint} options={field.options} value={value} onChoose={onType} />
    case 'check':
      return (
        <Checkbox
          label={label}
          hint={hint}
          checked={value === 'yes'}
          onChange={({ currentTarget }) => onType(currentTarget.checked ? 'yes' : '')}
        />
      )
  }
}

const typing = (onType: (value: string) => void) => (event: { currentTarget: { value: string } }) =>
  onType(event.currentTarget.value)

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
