import type { CardPlayer, Edition } from '@toprun/api-schema/card'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { personPath } from '../people/person-words.ts'
import { EditionGrid } from './edition-grid.tsx'

/** Every edition of one player. */
export function PlayerCardsPage({ player, editions }: { player: CardPlayer; editions: readonly Edition[] }) {
  const { id, name, role, team, star } = player
  return (
    <div className="page page-body">
      <PageHeader
        title={name}
        trail={<Breadcrumbs trail={[{ name: 'Cards', path: '/cards' }]} here={name} />}
        text={
          <>
            {roleNames[role]} · {team.name}
            {star && (
              <>
                {' · '}
                <Link
                  to={personPath({ kind: 'player', id })}
                  className="text-ink underline underline-offset-4"
                >
                  Statistics
                </Link>
              </>
            )}
          </>
        }
      />
      <EditionGrid editions={editions} />
    </div>
  )
}
