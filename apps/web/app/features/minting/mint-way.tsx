import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MintButton } from './mint-button.tsx'

/** Straight to the form of a mint; a visitor signs in on the way. */
export function MintWay({ className }: { className?: string }) {
  const { signedIn } = useSession()
  return signedIn ? (
    <MintButton className={className} />
  ) : (
    <ButtonLink to="/collection" className={className}>
      Mint an NFT
    </ButtonLink>
  )
}
