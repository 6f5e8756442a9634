import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import { lineupProgress } from '@toprun/game-rules/lineup-progress'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BuilderBar } from './builder-bar.tsx'
import { type BuilderStep, BuilderSteps } from './builder-steps.tsx'
import { CardsStep } from './cards-step.tsx'
import { cardHolders, teamSize } from './draft.ts'
import { LeadersStep } from './leaders-step.tsx'
import { candidateOf } from './lineup-advice.ts'
import { Oval, type OvalPlayer } from './oval.tsx'
import { ovalRoles } from './oval-layout.ts'
import { PickStep } from './pick-step.tsx'
import { draftOfTeam } from './saved-draft.ts'
import { TeamName } from './team-name.tsx'
import { useTeamDraft } from './use-team-draft.ts'

type TeamBuilderProps = {
  match: MatchSummary
  squad: readonly SquadPlayer[]
  /** The saved team to edit; without it a new one is created. */
  team: Team | undefined
  onSaved: (team: Team) => void
}

/** Eleven players within 100 credits, then captains and cards, then save. */
export function TeamBuilder({ match, squad, team, onSaved }: TeamBuilderProps) {
  const [saved] = useState(() => team && draftOfTeam(team))
  const [draft, change, ready] = useTeamDraft({ matchId: match.id, teamId: team?.id, saved, squad })
  const [search, setSearch] = useSearchParams()
  const picked = draft.players.flatMap((id) => squad.find((player) => player.id === id) ?? [])
  const progress = lineupProgress(draft.players, squad.map(candidateOf))
  const full = picked.length === teamSize
  const step: BuilderStep = search.get('step') === 'lead' && full ? 'lead' : 'players'

  function goTo(next: BuilderStep) {
    const params = new URLSearchParams(search)
    if (next === 'lead') params.set('step', 'lead')
    else params.delete('step')
    setSearch(params)
  }

  const oval = (
    <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
      <Oval
        label="Your team on the oval"
        players={onTheOval(picked, draft.captain, draft.viceCaptain, cardHolders(draft))}
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
      <BuilderSteps step={step} full={full} onStep={goTo} />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
        {step === 'players' ? (
          <PickStep
            squad={squad}
            sides={match.sides}
            picked={draft.players}
            progress={progress}
            onToggle={(playerId) => change({ type: 'toggle', playerId })}
            oval={oval}
          />
        ) : (
          <div className="grid min-w-0 gap-8">
            <LeadersStep players={byRole(picked)} draft={draft} change={change} />
            <CardsStep players={byRole(picked)} draft={draft} change={change} />
            <TeamName name={draft.name} onName={(name) => change({ type: 'name', name })} />
          </div>
        )}
        <div className="hidden self-stretch lg:block">{oval}</div>
      </div>
      <BuilderBar
        match={match}
        teamId={team?.id}
        draft={draft}
        squad={squad}
        creditsLeft={progress.halfCreditsLeft / 2}
        step={step}
        joining={search.has('join')}
        onStep={goTo}
        onSaved={onSaved}
      />
    </div>
  )
}

function byRole(players: readonly SquadPlayer[]): SquadPlayer[] {
  return ovalRoles.flatMap((role) => players.filter((player) => player.role === role))
}

function onTheOval(
  picked: readonly SquadPlayer[],
  captain: string | null,
  viceCaptain: string | null,
  holders: readonly (string | null)[],
): OvalPlayer[] {
  return picked.map((player) => ({
    ...player,
    figure: player.credits.toFixed(1),
    captain: player.id === captain,
    viceCaptain: player.id === viceCaptain,
    card: holders.includes(player.id),
  }))
}
