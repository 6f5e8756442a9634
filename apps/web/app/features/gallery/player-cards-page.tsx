import { capital } from '@toprun/api-schema/capital'
import { type CardPlayer, cardCategories, type Edition } from '@toprun/api-schema/card'
import type { EditionPrice } from '@toprun/api-schema/market'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { personPath } from '../people/person-words.ts'
import { EditionGrid } from './edition-grid.tsx'
import { kindTexts } from './kind-guide.tsx'
import { useOwnEditions } from './own-editions.ts'

type PlayerCardsPageProps = {
  player: CardPlayer
  editions: readonly Edition[]
  /** Undefined if they could not be loaded. */
  prices: readonly EditionPrice[] | undefined
}

/** Every edition of one player, kind by kind: what it is for, what it costs, and which the viewer has. */
export function PlayerCardsPage({ player, editions, prices }: PlayerCardsPageProps) {
  const own = useOwnEditions(player)
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
      <div className="grid gap-12">
        {cardCategories.map((kind) => {
          const ofKind = editions.filter(({ category }) => category === kind)
          return (
            ofKind.length > 0 && (
              <Section key={kind} title={capital(kind)}>
                <p className="mt-1 mb-5 text-muted">{kindTexts[kind]}</p>
                <EditionGrid editions={ofKind} prices={prices} own={own} />
              </Section>
            )
          )
        })}
      </div>
    </div>
  )
}
