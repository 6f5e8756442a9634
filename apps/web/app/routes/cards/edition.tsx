import { editionResponse } from '@toprun/api-schema/card'
import { kindName } from '../../features/cards/shown-card.ts'
import { EditionPage } from '../../features/gallery/edition-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/edition.ts'

export const meta = (args: Route.MetaArgs) => {
  const edition = args.loaderData?.edition
  return pageMeta(args, {
    title: edition ? `${edition.player.name}, ${kindName(edition)}` : 'Card',
    description: edition
      ? `${kindName(edition)} card of ${edition.player.name}: ${edition.cap} exist, with odds, serials and owners.`
      : 'A card of TopRun.',
  })
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, `/api/cards/${params.edition}`, editionResponse)

export default function EditionRoute({ loaderData }: Route.ComponentProps) {
  return <EditionPage key={loaderData.edition.edition} first={loaderData} />
}
