import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import type { BuilderStep } from './builder-steps.tsx'
import { type TeamDraft, teamSize } from './draft.ts'
import { creditsLeft } from './pick-refusal.ts'
import { useSaveTeam } from './use-save-team.ts'

type BuilderBarProps = {
  match: MatchSummary
  teamId: string | undefined
  draft: TeamDraft
  picked: readonly SquadPlayer[]
  step: BuilderStep
  /** A contest waits to be joined with this team. */
  joining: boolean
  onStep: (step: BuilderStep) => void
  onSaved: (team: Team) => void
}

/** What is missing, and the way on: it stays at the lower edge. */
export function BuilderBar({
  match,
  teamId,
  draft,
  picked,
  step,
  joining,
  onStep,
  onSaved,
}: BuilderBarProps) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const save = useSaveTeam(match.id, teamId, onSaved)
  const missing = stillMissing(draft, step)
  const facts = `${picked.length} of ${teamSize} players, ${creditsLeft(picked)} credits left`
  return (
    <section
      aria-label="Save the team"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page flex items-center justify-between gap-3 py-3">
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

function stillMissing(draft: TeamDraft, step: BuilderStep): string | null {
  const places = teamSize - draft.players.length
  if (places > 0) return places === 1 ? 'Pick 1 more player' : `Pick ${places} more players`
  if (step === 'players') return null
  if (!draft.captain) return 'Choose a captain'
  if (!draft.viceCaptain) return 'Choose a vice-captain'
  return null
}
