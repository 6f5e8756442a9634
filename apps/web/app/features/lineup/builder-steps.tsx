import clsx from 'clsx'

export type BuilderStep = 'players' | 'lead'

type BuilderStepsProps = { step: BuilderStep; full: boolean; onStep: (step: BuilderStep) => void }

const steps = [
  { id: 'players', label: 'Players' },
  { id: 'lead', label: 'Captain, cards' },
] as const

/** The current step of building a team. The second step opens with the eleventh player. */
export function BuilderSteps({ step, full, onStep }: BuilderStepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex gap-2">
        {steps.map(({ id, label }, at) => (
          <li key={id} className="min-w-0 flex-1 sm:flex-none">
            <button
              type="button"
              aria-current={step === id ? 'step' : undefined}
              disabled={id === 'lead' && !full}
              onClick={() => onStep(id)}
              className={clsx(
                'flex min-h-11 w-full items-center gap-2 rounded-control border-b-2 px-2 text-sm font-semibold sm:px-3 sm:text-base',
                step === id ? 'border-gold text-ink' : 'border-line text-muted enabled:hover:text-ink',
              )}
            >
              <span
                className={clsx(
                  'grid size-6 shrink-0 place-items-center rounded-full font-display text-sm',
                  step === id ? 'bg-gold text-on-gold' : 'bg-sunken',
                )}
              >
                {at + 1}
              </span>
              <span className="truncate">{label}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
