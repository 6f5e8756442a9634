import { legalResponse } from '@toprun/api-schema/content'
import { openingProof } from '@toprun/api-schema/opening'
import { recipeSection } from '../../features/packs/verify/recipe-section.ts'
import { VerifyPage } from '../../features/packs/verify/verify-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/verify.ts'

export const meta = fixedMeta({
  title: 'Verify this draw',
  description: 'Recompute the draw of a card pack in your own browser, from published data.',
  hidden: true,
})

export async function loader({ context, params }: Route.LoaderArgs) {
  const [proof, whitepaper] = await Promise.all([
    load(context, `/api/openings/${params.opening}`, openingProof),
    load(context, '/api/content/legal/whitepaper', legalResponse),
  ])
  return { proof, recipe: recipeSection(whitepaper.html) }
}

export default function Verify({ loaderData: { proof, recipe } }: Route.ComponentProps) {
  return <VerifyPage key={proof.id} proof={proof} recipe={recipe} />
}
