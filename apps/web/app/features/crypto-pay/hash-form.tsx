import { zodResolver } from '@hookform/resolvers/zod'
import { cryptoConfirmRequest } from '@toprun/api-schema/crypto'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const hashForm = cryptoConfirmRequest.pick({ hash: true })

/** Takes the hash of a transaction that was sent by a wallet we do not see. */
export function HashForm({ onNamed }: { onNamed: (hash: string) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(hashForm),
    mode: 'onTouched',
    defaultValues: { hash: '' },
  })
  return (
    <form onSubmit={handleSubmit(({ hash }) => onNamed(hash))} noValidate className="grid gap-4">
      <Field
        label="Transaction hash"
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        hint="Your wallet shows it once the transaction is sent."
        error={formState.errors.hash?.message}
        {...register('hash')}
      />
      <div>
        <Button type="submit">Check this transaction</Button>
      </div>
    </form>
  )
}
