import { useSession } from '../../platform/session.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'

/** Below the header: that the user's account is suspended, why, and how to appeal. Its code loads for signed-in users only. */
export function SuspensionBanner() {
  const { signedIn } = useSession()
  // Without it, what the suspension blocks gives the reason, and so do the settings.
  const Line = useOnDemand(
    () => import('./suspension-line.tsx'),
    signedIn,
    () => undefined,
  )
  return Line && <Line />
}
