import { matchListResponse } from '@toprun/api-schema/match'
import { readPlayerCards } from '../../features/gallery/player-cards.server.ts'
import { PlayerPowerCards } from '../../features/gallery/player-power-cards.tsx'
import { NextMatch, nextMatchOf } from '../../features/matches/next-match.tsx'
import { readPerson } from '../../features/people/person.server.ts'
import { PersonPage } from '../../features/people/person-page.tsx'
import { personMeta } from '../../features/people/person-words.ts'
import { read } from '../../platform/load.ts'
import type { Route } from './+types/person.ts'

export const meta = (args: Route.MetaArgs) => personMeta(args, args.loaderData?.person)

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = await readPerson(context, params)
  const [cards, list] =
    person.kind === 'player'
      ? await Promise.all([
          readPlayerCards(context, person.id),
          read(context, '/api/game/matches', matchListResponse),
        ])
      : [null, null]
  const match = cards && list?.ok ? nextMatchOf(cards.player.team.name, list.data.matches) : undefined
  return { person, cards, match }
}

export default function PersonRoute({ loaderData: { person, cards, match } }: Route.ComponentProps) {
  return (
    <PersonPage person={person}>
      {cards && (
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <PlayerPowerCards {...cards} />
          <NextMatch side={cards.player.team} match={match} />
        </div>
      )}
    </PersonPage>
  )
}
