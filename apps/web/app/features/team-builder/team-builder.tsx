import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import { limitsOf } from '@toprun/game-rules/formats/formats'
import { kindOfCard } from '@toprun/game-rules/multipliers'
import { bestFirst, isIdleIn, type RatedCandidate, suggestTeam } from '@toprun/game-rules/suggest-team'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { teamProgress } from '@toprun/game-rules/team-progress'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStepFocus } from '../../ui/keep-focus.ts'
import { toast } from '../../ui/toast.ts'
import { BackupsStep } from './backups-step.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { type BuilderStep, BuilderSteps } from './builder-steps.tsx'
import { CardsStep } from './cards-step.tsx'
import { cardHolders, factorOf, type TeamDraft } from './draft.ts'
import { FactorsStep } from './factors-step.tsx'
import { LeadersStep } from './leaders-step.tsx'
import { missingPlayers } from './missing-players.ts'
import { MissingPlayersNote } from './missing-players-note.tsx'
import { Oval } from './oval.tsx'
import { ovalRoles } from './oval-layout.ts'
import type { OvalPlayer } from './oval-token.tsx'
import { PickStep } from './pick-step.tsx'
import { draftOfTeam } from './saved-draft.ts'
import { candidateOf } from './team-advice.ts'
import { TeamName } from './team-name.tsx'
import { useTeamDraft } from './use-team-draft.ts'

type TeamBuilderProps = {
  match: MatchSummary
  squad: readonly SquadPlayer[]
  /** The saved team to edit; without it a new one is created. */
  team: Team | undefined
  /** The slot of a live fantasy team; null for the whole match. */
  slot: number | null
  /** The side that bats in that slot, where it is known. */
  batting?: string | null
  onSaved: (team: Team) => unknown
}

/** The players within the credits, then captains, cards and backups (or multipliers, for a slot), then save. */
export function TeamBuilder({ match, squad, team, slot, batting = null, onSaved }: TeamBuilderProps) {
  const [saved] = useState(() => team && draftOfTeam(team))
  const draftKey = { matchId: match.id, slot, teamId: team?.id }
  const limits = limitsOf({ format: match.format, sides: match.sides.length, slot })
  const [draft, change, ready] = useTeamDraft({ ...draftKey, saved, squad, limits })
  const [search, setSearch] = useSearchParams()
  const picked = draft.players.flatMap((id) => squad.find((player) => player.id === id) ?? [])
  const progress = teamProgress(draft.players, squad.map(candidateOf), limits)
  const full = picked.length === limits.players
  const step: BuilderStep = search.get('step') === 'lead' && full ? 'lead' : 'players'
  const stepPart = useRef<HTMLDivElement>(null)
  useStepFocus(stepPart, step)

  const suggestion = useMemo(
    () => (full ? null : suggestionFor(whoMayPlay(squad, draft.players, batting), draft.players, limits)),
    [full, squad, draft.players, batting, limits],
  )
  const isOutdated = team !== undefined && draft.revision !== null && draft.revision !== team.revision
  const missing = useMemo(() => missingPlayers(draft, squad, limits), [draft, squad, limits])

  function goTo(next: BuilderStep) {
    const params = new URLSearchParams(search)
    if (next === 'lead') params.set('step', 'lead')
    else params.delete('step')
    setSearch(params)
  }

  function clear() {
    change({ type: 'clear' })
    const onClick = () => change({ type: 'restore', draft })
    toast.info('Your team is empty.', { action: { label: 'Undo', onClick } })
  }

  const oval = (
    <div className="grid gap-4 lg:sticky lg:top-[calc(var(--below-header)+1rem)]">
      <Oval
        label="Your team on the oval"
        withoutRoles={slot !== null}
        size={limits.players}
        players={onTheOval(picked, draft, { slot, cards: limits.cards })}
        action={
          step === 'players'
            ? { verb: 'Remove', onPlayer: (playerId) => change({ type: 'toggle', playerId }) }
            : undefined
        }
      />
    </div>
  )
  return (
    <div aria-busy={!ready}>
      <BuilderSteps step={step} full={full} live={slot !== null} onStep={goTo} />
      <MissingPlayersNote
        missing={missing}
        onReplace={(replaced) => {
          for (const each of replaced) change({ type: 'replace', ...each })
        }}
      />
      <div
        ref={stepPart}
        className="mt-2 grid items-start sm:mt-4 gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem]"
      >
        {step === 'players' ? (
          <PickStep
            matchId={match.id}
            limits={limits}
            squad={squad}
            sides={match.sides}
            picked={draft.players}
            progress={progress}
            onToggle={(playerId) => change({ type: 'toggle', playerId })}
            onSuggest={suggestion && (() => change({ type: 'suggestion', ...suggestion }))}
            onClear={clear}
            oval={oval}
          />
        ) : (
          <div className="grid min-w-0 grid-cols-1 gap-8">
            {slot === null ? (
              <>
                <LeadersStep players={byForm(picked)} draft={draft} change={change} />
                <CardsStep
                  matchId={match.id}
                  teamId={team?.id}
                  cards={limits.cards}
                  players={byRole(picked)}
                  draft={draft}
                  change={change}
                />
                <BackupsStep squad={squad} most={limits.backups} draft={draft} change={change} />
              </>
            ) : (
              <FactorsStep players={byRole(picked)} draft={draft} change={change} />
            )}
            <TeamName name={draft.name} onName={(name) => change({ type: 'name', name })} />
          </div>
        )}
        <div className="hidden self-stretch lg:block">{oval}</div>
      </div>
      <BuilderBar
        draftKey={draftKey}
        limits={limits}
        draft={draft}
        squad={squad}
        creditsLeft={progress.halfCreditsLeft / 2}
        missing={missing}
        step={step}
        joining={search.has('join')}
        onStep={goTo}
        onSaved={onSaved}
        onReload={isOutdated ? () => change({ type: 'restore', draft: draftOfTeam(team) }) : undefined}
      />
    </div>
  )
}

/** A full team from these picks, and its players with the best first, for captaincy; null if no legal team is possible. */
function suggestionFor(rated: readonly RatedCandidate[], picked: readonly string[], limits: TeamLimits) {
  const players = suggestTeam(rated, picked, limits)
  if (!players) return null
  const best = bestFirst(rated).flatMap(({ id }) => (players.includes(id) ? [id] : []))
  return { players, best }
}

/** Players outside an announced XI are not suggested; the user's picks stay. */
function whoMayPlay(
  squad: readonly SquadPlayer[],
  picked: readonly string[],
  batting: string | null,
): RatedCandidate[] {
  return squad
    .filter(({ id, announced }) => announced !== false || picked.includes(id))
    .map((player) => {
      const candidate = candidateOf(player)
      return { ...candidate, form: player.form, isIdle: batting !== null && isIdleIn(batting, candidate) }
    })
}

/** As a captain is chosen: the best form first. */
function byForm(players: readonly SquadPlayer[]): SquadPlayer[] {
  return byRole(players).sort((one, other) => (other.form ?? -1) - (one.form ?? -1))
}

function byRole(players: readonly SquadPlayer[]): SquadPlayer[] {
  return ovalRoles.flatMap((role) => players.filter((player) => player.role === role))
}

/** As the oval draws them: bands and cards of a team, or the factors of a slot's. */
function onTheOval(
  picked: readonly SquadPlayer[],
  draft: TeamDraft,
  { slot, cards }: { slot: number | null; cards: number },
): OvalPlayer[] {
  const holders = cardHolders(draft).slice(0, cards)
  return picked.map((player) => {
    const at = holders.indexOf(player.id)
    const card = draft.vaultCards[at]
    return {
      ...player,
      figure: player.credits.toFixed(1),
      isMissing: player.announced === false,
      captaincy: slot === null ? bandOf(player.id, draft) : (factorOf(player.id, draft) ?? null),
      card: at < 0 ? null : card ? kindOfCard(card.face) : 'blue',
    }
  })
}

function bandOf(playerId: string, { captain, viceCaptain }: TeamDraft): OvalPlayer['captaincy'] {
  if (playerId === captain) return 'captain'
  return playerId === viceCaptain ? 'vice' : null
}
