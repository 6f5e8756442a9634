import { capital } from '@toprun/api-schema/capital'
import { type CardPlayer, cardCategories, type Edition } from '@toprun/api-schema/card'
import type { EditionPrice } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { PlayerBust } from '../cards/player-bust.tsx'
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
  const shown = { ...player, team: team.name, side: team }
  return (
    <div className="page page-body">
      <Breadcrumbs trail={[{ name: 'Cards', path: '/cards' }]} here={name} />
      <div className="panel sky relative mt-4 mb-10 overflow-hidden px-5 py-6 sm:px-8 sm:py-10">
        <PageHeader
          title={name}
          className="relative z-1 max-w-[62%] sm:max-w-[70%]"
          text={
            <span className="text-ink">
              {roleNames[role]} · {team.name}
              {star && (
                <>
                  {' · '}
                  <Link to={personPath({ kind: 'player', id })} className="underline underline-offset-4">
                    Statistics
                  </Link>
                </>
              )}
            </span>
          }
        >
          <PlayerFacts {...{ editions, prices }} owned={own.isWhole ? own.editions.size : 0} />
        </PageHeader>
        <PlayerBust
          player={shown}
          size="full"
          className="absolute -right-2 bottom-0 h-44 w-auto sm:right-12 sm:h-[94%]"
        />
      </div>
      <div className="grid gap-12">
        {cardCategories.map((kind) => {
          const ofKind = editions.filter(({ category }) => category === kind)
          return (
            ofKind.length > 0 && (
              <Section key={kind} title={capital(kind)}>
                <p className="mt-1 mb-5 text-muted">{kindTexts[kind]}</p>
                <EditionGrid editions={ofKind} prices={prices} own={own.editions} />
              </Section>
            )
          )
        })}
      </div>
    </div>
  )
}

type PlayerFactsProps = Pick<PlayerCardsPageProps, 'editions' | 'prices'> & {
  /** How many editions the viewer has a card of; 0 where that is not known too. */
  owned: number
}

/** What there is of a player, in figures. */
function PlayerFacts({ editions, prices, owned }: PlayerFactsProps) {
  const floors = prices?.flatMap(({ floor }) => floor ?? []) ?? []
  const drawnCards = editions.reduce((sum, { drawn }) => sum + drawn, 0)
  const facts = [
    ['Editions', String(editions.length)],
    ['Drawn from packs', drawnCards.toLocaleString('en-US')],
    ['Lowest price', floors.length > 0 ? formatUsd(Math.min(...floors)) : 'None for sale'],
    ...(owned > 0 ? [['Yours', `${owned} of ${editions.length}`] as const] : []),
  ] as const
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 tabular-nums">
      {facts.map(([term, figure]) => (
        <div key={term}>
          <dt className="text-sm">{term}</dt>
          <dd className="font-display text-2xl leading-tight font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
