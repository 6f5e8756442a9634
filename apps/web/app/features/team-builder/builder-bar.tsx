import type { Team } from '@toprun/api-schema/contest'
import type { SquadPlayer } from '@toprun/api-schema/match'
import { creditsLeftText } from '@toprun/game-rules/team-check'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import clsx from 'clsx'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import type { BuilderStep } from './builder-steps.tsx'
import type { TeamDraft } from './draft.ts'
import type { DraftKey } from './draft-storage.ts'
import { leadersText } from './leaders-text.ts'
import type { MissingPlayer } from './missing-players.ts'
import { candidateOf, missingForStep } from './team-advice.ts'
import { useSaveTeam } from './use-save-team.ts'

type BuilderBarProps = {
  draftKey: DraftKey
  limits: TeamLimits
  draft: TeamDraft
  squad: readonly SquadPlayer[]
  creditsLeft: number
  /** The picks who are not in the announced XI. */
  missing: readonly MissingPlayer[]
  step: BuilderStep
  /** Whether a contest waits to be joined with this team. */
  joining: boolean
  onStep: (step: BuilderStep) => void
  onSaved: (team: Team) => unknown
  /** Shows the team as another tab or device has saved it since the draft was begun; undefined if none has. */
  onReload: (() => void) | undefined
}

/**
 * What is missing, and the buttons to continue and to save; it stays at the bottom of the screen. A team that lacks nothing, as a suggested
 * one, can be saved from the first step. A guest is offered an account, and is back here with the team then.
 */
export function BuilderBar({
  draftKey,
  limits,
  draft,
  squad,
  creditsLeft,
  missing,
  step,
  joining,
  onStep,
  onSaved,
  onReload,
}: BuilderBarProps) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const save = useSaveTeam(draftKey, limits, onSaved)
  const lacks = missingForStep(draft, squad.map(candidateOf), step, limits)
  const lacksNothing = missingForStep(draft, squad.map(candidateOf), 'lead', limits) === null
  // Who has players that do not play is asked to replace them first.
  const replaceable = missing.some(({ replacement }) => replacement !== null)
  const leadText = leadersText(draft, squad, {
    // The second step shows the cards; only cards of the vault are named here as well.
    cards: step === 'lead' && draft.vaultCards.every((card) => card === null) ? 0 : limits.cards,
  })
  // What is saved here is news of this tab's own.
  const isOutdated = onReload !== undefined && !save.isPending && !save.isSuccess
  // On a phone they have no room beside the figures, which the meters show too.
  const hasTwoButtons = step === 'players' && lacksNothing
  return (
    <section
      aria-label="Save the team"
      className="builder-bar panel sticky bottom-[max(0.5rem+var(--offline-height),env(safe-area-inset-bottom))] z-30 mt-6 shadow-float"
    >
      <div
        className={clsx(
          'flex items-center justify-between gap-x-3 gap-y-2 px-4 py-3',
          hasTwoButtons && 'flex-wrap',
        )}
      >
        <div className="min-w-0" aria-live="polite">
          <p
            className={clsx('text-xs text-muted tabular-nums sm:text-sm', hasTwoButtons && 'max-sm:sr-only')}
          >
            {draft.players.length} of {limits.players}
            <span className="max-sm:sr-only"> players</span>, {creditsLeftText(creditsLeft)}
          </p>
          {save.isError || isOutdated ? (
            <p role="alert" className="text-sm font-semibold text-ball-text">
              {isOutdated ? 'Changed in another tab or on another device' : save.error?.message}
            </p>
          ) : (
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm sm:text-base">
              <b className="font-semibold">{lacks ?? readyText(missing.length, limits)}</b>
              <span className="text-muted max-sm:text-xs">{leadText}</span>
            </p>
          )}
        </div>
        <div className="flex shrink-0 gap-2 max-sm:grow max-sm:justify-end">
          {step === 'players' && (
            <Button
              variant={lacksNothing || replaceable ? 'secondary' : 'primary'}
              disabled={lacks !== null}
              onClick={() => onStep('lead')}
            >
              Continue
            </Button>
          )}
          {isOutdated ? (
            <Button
              onClick={() => {
                save.reset()
                onReload()
              }}
            >
              Show the saved team
            </Button>
          ) : (
            (step === 'lead' || lacksNothing) && (
              <Button
                variant={replaceable ? 'secondary' : 'primary'}
                disabled={lacks !== null}
                busy={save.isPending}
                onClick={() => (signedIn ? save.mutate(draft) : auth.open('signup'))}
              >
                {joining ? 'Save and join' : 'Save team'}
              </Button>
            )
          )}
        </div>
      </div>
    </section>
  )
}

function readyText(missing: number, { players }: TeamLimits): string {
  if (missing === 0) return 'Ready'
  return `${missing} of your ${players} ${missing === 1 ? 'is' : 'are'} not playing`
}
