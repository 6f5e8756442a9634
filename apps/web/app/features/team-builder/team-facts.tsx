import type { Team } from '@toprun/api-schema/contest'
import { captaincyHalves } from '@toprun/game-rules/multipliers'
import type { ReactNode } from 'react'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { cardKindText } from '../matches/points-arithmetic.ts'
import { ovalRoles } from './oval-layout.ts'

/** What a team is made of, beside its oval: its leaders, its cards, its roles and its sides. */
export function TeamFacts({ team: { players, slot } }: { team: Team }) {
  const leaders = players
    .filter(({ captaincy }) => captaincy !== null)
    .toSorted((one, other) => timesOf(other) - timesOf(one))
  const cards = players.flatMap(({ name, card }) => (card ? `${cardKindText(card.kind)} on ${name}` : []))
  return (
    <dl className="grid divide-y divide-line border-t border-line tabular-nums">
      {leaders.map(
        ({ playerId, name, captaincy }) =>
          captaincy && (
            <Fact key={playerId} term={<CaptaincyMark captaincy={captaincy} className="px-1.5 text-base" />}>
              {name}
            </Fact>
          ),
      )}
      {cards.length > 0 && (
        <Fact term="Cards">
          {cards.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </Fact>
      )}
      {slot === null && <Fact term="Roles">{rolesText(players)}</Fact>}
      <Fact term="Sides">{sidesText(players)}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2">
      <dt className="shrink-0 text-sm text-muted">{term}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  )
}

type Players = Team['players']

const timesOf = ({ captaincy }: Players[number]) => (captaincy ? captaincyHalves[captaincy] : 0)

/** `1 WK · 4 BAT · 2 AR · 4 BOWL` */
function rolesText(players: Players): string {
  return ovalRoles
    .map((wanted) => `${players.filter(({ role }) => role === wanted).length} ${wanted}`)
    .join(' · ')
}

/** `Eastmoor Embers 6 · Fennick Foxes 5` */
function sidesText(players: Players): string {
  const sides = Map.groupBy(players, ({ team }) => team)
  return [...sides].map(([side, { length }]) => `${side} ${length}`).join(' · ')
}
