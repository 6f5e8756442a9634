import { publicCardResponse } from '@toprun/api-schema/card'
import { kindName } from '../../features/cards/shown-card.ts'
import { CardPage } from '../../features/gallery/card-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/card.ts'

export const meta = (args: Route.MetaArgs) => {
  const read = args.loaderData
  const title = read ? `${read.face.player.name}, ${kindName(read.face)} #${read.card.serial}` : 'Card'
  return pageMeta(args, { title, description: `${title}: its owner, its draw and its token.` })
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, `/api/cards/${params.edition}/${params.serial}`, publicCardResponse)

export default function CardRoute({ loaderData }: Route.ComponentProps) {
  return <CardPage {...loaderData} />
}
