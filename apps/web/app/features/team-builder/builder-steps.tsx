import clsx from 'clsx'

export type BuilderStep = 'players' | 'lead'

type BuilderStepsProps = {
  step: BuilderStep
  full: boolean
  /** Of a slot, which has multipliers in place of captain and cards. */
  live: boolean
  onStep: (step: BuilderStep) => void
}

const steps = [
  { id: 'players', label: 'Players' },
  { id: 'lead', label: 'Captain, cards, backups' },
] as const

/** The current step of building a team. The second step opens once the team is full. */
export function BuilderSteps({ step, full, live, onStep }: BuilderStepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex gap-2 max-[22rem]:gap-1">
        {steps.map(({ id, label }, at) => (
          <li key={id} className={clsx('min-w-0 sm:flex-none', id === 'lead' ? 'flex-1' : 'shrink-0')}>
            <button
              type="button"
              aria-current={step === id ? 'step' : undefined}
              disabled={id === 'lead' && !full}
              onClick={() => onStep(id)}
              className={clsx(
                'flex min-h-11 w-full items-center gap-2 rounded-control border-b-2 px-2 text-sm font-semibold max-[22rem]:gap-1 max-[22rem]:px-1 max-[22rem]:text-xs sm:px-3 sm:text-base',
                step === id ? 'border-ink text-ink' : 'border-line text-muted enabled:hover:text-ink',
              )}
            >
              <span
                className={clsx(
                  'grid size-6 shrink-0 place-items-center rounded-full font-display text-sm',
                  step === id ? 'bg-ink text-bg' : 'bg-sunken',
                )}
              >
                {at + 1}
              </span>
              <span className="truncate">{live && id === 'lead' ? 'Multipliers' : label}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
