import type { Study } from '@toprun/api-schema/payment'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { placeBefore } from './places.ts'

/** Out of a checkout. The page that follows is loaded anew: the provider's script stays behind, and so do the rules that let it in. */
export function CancelPayment({ service }: { service: Study }) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={placeBefore(service, `${pathname}${search}`).to} reloadDocument variant="quiet">
      Cancel
    </ButtonLink>
  )
}
