import type { CardPlayer, Edition } from '@toprun/api-schema/card'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { roleNames } from '../cards/role-names.ts'
import { personPath } from '../people/person-words.ts'
import { EditionGrid } from './edition-grid.tsx'

/** Every edition of one player. */
export function PlayerCardsPage({ player, editions }: { player: CardPlayer; editions: readonly Edition[] }) {
  const { id, name, role, team, star } = player
  return (
    <div className="page py-6 sm:py-8">
      <Breadcrumbs trail={[{ name: 'Cards', path: '/cards' }]} here={name} />
      <h1 className="mt-4 font-display text-title leading-none font-extrabold">{name}</h1>
      <p className="mt-2 mb-8 text-lg text-muted">
        {roleNames[role]} · {team.name}
        {star && (
          <>
            {' · '}
            <Link to={personPath({ kind: 'player', id })} className="text-ink underline underline-offset-4">
              Statistics
            </Link>
          </>
        )}
      </p>
      <EditionGrid editions={editions} />
    </div>
  )
}
