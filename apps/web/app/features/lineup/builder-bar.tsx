import type { Team } from '@toprun/api-schema/contest'
import type { SquadPlayer } from '@toprun/api-schema/match'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import type { BuilderStep } from './builder-steps.tsx'
import type { TeamDraft } from './draft.ts'
import type { DraftKey } from './draft-storage.ts'
import { candidateOf, missingForStep } from './lineup-advice.ts'
import { useSaveTeam } from './use-save-team.ts'

type BuilderBarProps = {
  draftKey: DraftKey
  limits: TeamLimits
  draft: TeamDraft
  squad: readonly SquadPlayer[]
  creditsLeft: number
  step: BuilderStep
  /** Whether a contest waits to be joined with this team. */
  joining: boolean
  onStep: (step: BuilderStep) => void
  onSaved: (team: Team) => void
}

/** What is missing, and the button to continue; it stays at the bottom of the screen. */
export function BuilderBar({
  draftKey,
  limits,
  draft,
  squad,
  creditsLeft,
  step,
  joining,
  onStep,
  onSaved,
}: BuilderBarProps) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const save = useSaveTeam(draftKey, limits, onSaved)
  const missing = missingForStep(draft, squad.map(candidateOf), step, limits)
  const facts = `${draft.players.length} of ${limits.players} players, ${creditsLeft} credits left`
  return (
    <section
      aria-label="Save the team"
      className="sticky bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-30 mt-6 rounded-panel border border-line bg-surface shadow-float"
    >
      <div className="flex items-center justify-between gap-3 px-4 py-3">
        <div className="min-w-0" aria-live="polite">
          <p className="text-sm text-muted tabular-nums">{facts}</p>
          {save.isError ? (
            <p role="alert" className="text-sm font-semibold text-ball-text">
              {save.error.message}
            </p>
          ) : (
            <p className="text-sm font-semibold sm:text-base">{missing ?? 'Ready'}</p>
          )}
        </div>
        {step === 'players' ? (
          <Button disabled={missing !== null} onClick={() => onStep('lead')} className="shrink-0">
            Continue
          </Button>
        ) : (
          <Button
            disabled={missing !== null}
            busy={save.isPending}
            onClick={() => (signedIn ? save.mutate(draft) : auth.open('login'))}
            className="shrink-0"
          >
            {joining ? 'Save and join' : 'Save team'}
          </Button>
        )}
      </div>
    </section>
  )
}
