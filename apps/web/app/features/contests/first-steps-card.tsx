import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useVerificationMail } from '../auth/use-verification-mail.ts'
import { AskForPerson } from '../eligibility/ask-for-person.tsx'
import { matchListQuery } from '../matches/match-queries.ts'
import { matchesByStage } from '../matches/match-stage.ts'

type FirstStepsCardProps = {
  done: { email: boolean; person: boolean; contest: boolean }
  email: string
  /** The next step is the one action of the screen. */
  leads: boolean
}

/** The three steps to a first contest, each with its state and its way. */
export default function FirstStepsCard({ done, email, leads }: FirstStepsCardProps) {
  const mail = useVerificationMail()
  // Once the link is sent it may take a while; the other steps do not wait for it.
  const next = steps.find((step) => !done[step] && !(step === 'email' && mail.isSuccess))
  const look = (step: keyof typeof done) => (leads && step === next ? 'primary' : 'secondary')
  return (
    <section
      aria-labelledby="first-steps"
      className="panel @container mb-6 border-pitch-text p-4 sm:mb-8 sm:p-5"
    >
      <h2 id="first-steps" className="font-display text-2xl leading-tight font-bold">
        Three steps to your first contest
      </h2>
      <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:grid-cols-3 @3xl:gap-8">
        <ConfirmEmail isDone={done.email} email={email} mail={mail} look={look('email')} />
        <Step
          number={2}
          isDone={done.person}
          title="State your age and country"
          text="Contests with prizes ask for them once."
          way={<AskForPerson look={look('person')} />}
        />
        <JoinFirst isDone={done.contest} look={look('contest')} />
      </ol>
    </section>
  )
}

const steps = ['email', 'person', 'contest'] as const

type Look = 'primary' | 'secondary'

type ConfirmEmailProps = {
  isDone: boolean
  email: string
  mail: ReturnType<typeof useVerificationMail>
  look: Look
}

function ConfirmEmail({ isDone, email, mail, look }: ConfirmEmailProps) {
  return (
    <Step
      number={1}
      isDone={isDone}
      title="Confirm your email"
      text={<span role="status">{mail.data?.msg ?? `Follow the link we sent to ${email}.`}</span>}
      way={
        <Button variant={look} busy={mail.isPending} disabled={mail.isSuccess} onClick={() => mail.mutate()}>
          Send it again
        </Button>
      }
    />
  )
}

function JoinFirst({ isDone, look }: { isDone: boolean; look: Look }) {
  const { data } = useQuery(matchListQuery)
  const next = data && matchesByStage(data.matches).upcoming.find(({ state }) => state === 'upcoming')
  return (
    <Step
      number={3}
      isDone={isDone}
      title="Join your first contest"
      text="The one for newcomers is free, and has prizes."
      way={
        <ButtonLink variant={look} to={next ? `/matches/${next.id}?tab=contests` : '/matches'}>
          {next ? 'See the next match' : 'Choose a match'}
        </ButtonLink>
      }
    />
  )
}

type StepProps = { number: number; isDone: boolean; title: string; text: ReactNode; way: ReactNode }

function Step({ number, isDone, title, text, way }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-8 place-items-center rounded-full font-display text-lg font-bold',
          isDone ? 'bg-pitch text-on-pitch' : 'border border-control',
        )}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <div className="grid content-start justify-items-start gap-2 pt-1 @lg:@max-3xl:flex @lg:@max-3xl:items-center @lg:@max-3xl:justify-between @lg:@max-3xl:*:shrink @lg:@max-3xl:pt-0">
        <p className="min-w-0 leading-tight wrap-anywhere">
          <b className="block">{title}</b>
          <span className="text-sm text-muted">{isDone ? 'Done' : text}</span>
        </p>
        {!isDone && way}
      </div>
    </li>
  )
}
