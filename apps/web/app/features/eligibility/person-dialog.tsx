import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { eligibilityResponse, type PersonRequest, personRequest } from '@toprun/api-schema/eligibility'
import { useController, useForm, useWatch } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { formatCalendarDate } from '../../platform/date-text.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { countryName, countryOptions } from './country-names.ts'
import { eligibilityQuery, isMinor } from './eligibility.ts'

/** Asks for date of birth and country. `onDone` says whether they are stated now. */
export default function PersonDialog({ onDone }: { onDone: (stated: boolean) => void }) {
  return (
    <Dialog
      onClose={() => onDone(false)}
      title="Confirm your age and country"
      description="We ask once, before your first top-up, deposit, contest with a fee or prizes, pack, trade or mint. You can't change your answers later."
    >
      <PersonForm onStated={() => onDone(true)} onCancel={() => onDone(false)} />
    </Dialog>
  )
}

/** The kind of error of a date that is a minor's. */
const underAge = 'underAge'

const chooseCountry = { value: '', label: 'Choose your country', disabled: true }

/** Whether contests with a fee can be joined there, as far as it is known. */
function feeContestsWords(country: string, isClosed: boolean | undefined): string {
  if (country === '' || isClosed === undefined)
    return 'Where you live. Some contests are switched off in some countries.'
  return `Contests with an entry fee are ${isClosed ? 'closed' : 'open'} in ${countryName(country)}.`
}

function PersonForm({ onStated, onCancel }: { onStated: () => void; onCancel: () => void }) {
  const client = useQueryClient()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(personRequest),
    defaultValues: { birthDate: '', country: '', confirmed: false },
  })
  // A refused form has the focus in the first field that was registered.
  const birthDateField = register('birthDate')
  const country = useController({ control, name: 'country' })
  const { data: eligibility } = useQuery(eligibilityQuery)
  const birthDate = useWatch({ control, name: 'birthDate' })
  const { errors, isSubmitting } = formState
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const isClosed = eligibility?.paidContestsClosedIn.includes(country.field.value)

  const submit = handleSubmit(async (person) => {
    // It is stated for good: a mistyped year can still be corrected here.
    if (isMinor(person.birthDate, today))
      setError('birthDate', { type: underAge, message: 'By this date you are under 18. Is it right?' })
    else await state(person)
  })

  async function state(person: PersonRequest) {
    const response = await ask('PUT', '/api/account/person', eligibilityResponse, person)
    if (response.ok) {
      client.setQueryData(eligibilityQuery.queryKey, response.data)
      onStated()
      return
    }
    setError(response.code === 'birth_date_ahead' ? 'birthDate' : 'root', { message: response.msg })
    // Another tab was first.
    if (response.code === 'person_stated')
      await client.invalidateQueries({ queryKey: eligibilityQuery.queryKey })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Date of birth"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        error={errors.birthDate?.message}
        {...birthDateField}
      />
      {errors.birthDate?.type === underAge && (
        <Button
          variant="secondary"
          busy={isSubmitting}
          onClick={handleSubmit(state)}
          className="justify-self-start"
        >
          Yes, I am under 18
        </Button>
      )}
      <Choice
        label="Country"
        autoComplete="country"
        options={[chooseCountry, ...countryOptions]}
        value={country.field.value}
        name={country.field.name}
        ref={country.field.ref}
        onBlur={country.field.onBlur}
        onChoose={country.field.onChange}
        error={errors.country?.message}
        status={feeContestsWords(country.field.value, isClosed)}
      />
      <Checkbox
        label="I am 18 or over, and this is my only account"
        error={errors.confirmed?.message}
        {...register('confirmed')}
      />
      {personRequest.shape.birthDate.safeParse(birthDate).success && country.field.value && (
        <p className="rounded-control bg-sunken px-4 py-3">
          You confirm: <b className="font-semibold">{formatCalendarDate(birthDate)}</b>,{' '}
          <b className="font-semibold">{countryName(country.field.value)}</b>.
        </p>
      )}
      <FormError error={errors.root} />
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
