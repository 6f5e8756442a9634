import type { Study } from '@toprun/api-schema/payment'
import { ButtonLink } from '../../ui/button.tsx'
import { placeBefore } from './places.ts'

/** Out of a checkout. The page that follows is loaded anew: the provider's script stays behind, and so do the rules that let it in. */
export function CancelPayment({ service }: { service: Study }) {
  return (
    <ButtonLink to={placeBefore[service].to} reloadDocument variant="quiet">
      Cancel
    </ButtonLink>
  )
}
