import { useQueryClient } from '@tanstack/react-query'
import { contest as contestSchema } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { privateContestBounds } from '@toprun/api-schema/private-contest'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { useSession } from '../../platform/session.ts'
import { useCreation } from '../../platform/use-creation.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { matchContestsQuery } from '../matches/match-queries.ts'
import { typedAmount } from '../payments/shared/typed-amount.ts'
import { ContestCodeForm } from './contest-code-form.tsx'
import { prizeOptions } from './prize-text.ts'

/** Opens a private contest of a match, or leads to one by its code. */
export function PrivateContests({ match }: { match: MatchSummary }) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const [open, setOpen] = useState(false)
  return (
    <section
      aria-labelledby="private-title"
      className="panel grid content-between gap-4 p-4 @xl:grid-cols-[1fr_auto] @xl:items-end"
    >
      <div>
        <h3 id="private-title" className="font-display text-xl font-bold">
          Play with friends
        </h3>
        <p className="text-sm text-muted">A private contest is found by its code only.</p>
        <ContestCodeForm />
      </div>
      <Button variant="secondary" onClick={() => (signedIn ? setOpen(true) : auth.open('login'))}>
        Create a private contest
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Private contest"
        description="Your friends join with the code that you get."
      >
        <CreateForm match={match} onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

function CreateForm({ match, onDone }: { match: MatchSummary; onDone: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [fee, setFee] = useState('0')
  const [places, setPlaces] = useState('10')
  const [prizes, setPrizes] = useState<string>('top-three')
  const amount = typedAmount.safeParse(fee)
  const entryFee = amount.success ? Number(amount.data) : Number.NaN
  const creation = useCreation()
  const create = useSingleMutation({
    mutationFn: () =>
      creation(`/api/game/matches/${match.id}/private-contests`, contestSchema, {
        ...{ name, entryFee, prizes, maxEntries: Number(places) },
      }),
    onSuccess: async (created) => {
      await client.invalidateQueries({ queryKey: matchContestsQuery(match.id).queryKey })
      onDone()
      navigate(contestPath(created))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form
      onSubmit={submit}
      onChange={() => create.isError && create.reset()}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Field
        label="Name"
        value={name}
        maxLength={40}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Entry fee in USD"
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        hint={`0 for free, or 1 to ${privateContestBounds.fee}. ${100 - privateContestBounds.rakePercent}% of the fees is paid out.`}
        error={amount.error?.issues[0]?.message}
        value={fee}
        onChange={(event) => setFee(event.target.value)}
      />
      <Field
        label="Places"
        type="number"
        inputMode="numeric"
        min={privateContestBounds.leastEntries}
        max={privateContestBounds.mostEntries}
        hint="2 to 100, one team each. With fewer than two entries at the start, fees are refunded."
        value={places}
        onChange={(event) => setPlaces(event.target.value)}
      />
      {entryFee > 0 && <Choice label="Prizes" value={prizes} options={prizeOptions} onChoose={setPrizes} />}
      <FormError error={create.error} />
      <Button type="submit" busy={create.isPending} disabled={Number.isNaN(entryFee)}>
        Create
      </Button>
    </form>
  )
}
