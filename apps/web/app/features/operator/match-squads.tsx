import { useQuery } from '@tanstack/react-query'
import {
  addPlayer,
  changeSquad,
  correctPlayer,
  type OperatorSide,
  operatorSquadsResponse,
  removeCorrection,
  stateAlias,
} from '@toprun/api-schema/operator-squads'
import { Disclosure } from '../../ui/disclosure.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { ActionDialog } from './action-dialog.tsx'
import { operatorQuery } from './operator-api.ts'

/** The squads of a match: its players, and who belongs to its sides in later matches. */
export function MatchSquads({ matchId }: { matchId: string }) {
  const squads = useQuery(operatorQuery(`/matches/${matchId}/squads`, operatorSquadsResponse))
  return (
    <section aria-label="Squads" className="panel mt-6">
      <Disclosure name="squads" title={<h2 className="font-display text-heading font-bold">Squads</h2>}>
        <div className="grid gap-4 p-4 sm:p-5">
          <QueryPanel
            query={squads}
            failure="The squads could not be loaded"
            skeleton={<Skeleton className="h-64" />}
          >
            {({ sides }) => (
              <div className="grid items-start gap-6 lg:grid-cols-2">
                {sides.map((side) => (
                  <Side key={side.team} side={side} />
                ))}
              </div>
            )}
          </QueryPanel>
          <div className="border-t border-line pt-4 empty:hidden">
            <ActionDialog action={addPlayer} of={{ roleNames }} />
          </div>
        </div>
      </Disclosure>
    </section>
  )
}

function Side({ side: { team, players, stated } }: { side: OperatorSide }) {
  return (
    <section aria-label={team} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{team}</h3>
        <div className="flex flex-wrap gap-2">
          <ActionDialog action={changeSquad} of={{ team }} />
          <ActionDialog action={stateAlias} of={{ team }} />
        </div>
      </div>
      {stated.length > 0 && (
        <ul aria-label={`Corrections of ${team}`} className="grid gap-2">
          {stated.map(({ id, name, belongs }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-sm break-all text-muted">{id}</span>:{' '}
                {belongs ? 'added' : 'kept out'}
              </span>
              <ActionDialog action={removeCorrection} of={{ team, player: id, name }} />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={`Players of ${team}`} className="divide-y divide-line">
        {players.map((player) => (
          <li key={player.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-40">
              <p className="wrap-anywhere">{namesText(player)}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {roleText(player)}, <span>{player.id}</span>
              </p>
            </div>
            <ActionDialog action={correctPlayer} of={{ player, roleNames }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The name in this match, and the one that counts from now on where it differs. */
function namesText(player: OperatorSide['players'][number]): string {
  const shown = player.fullName ?? player.name
  const stated = player.statedFullName ?? player.statedName
  return stated === null || stated === shown ? shown : `${shown}; ${stated} in later matches`
}

function roleText({ role, statedRole }: OperatorSide['players'][number]): string {
  if (statedRole === null || statedRole === role) return roleNames[role]
  return `${roleNames[role]}; ${roleNames[statedRole]} in later matches`
}
