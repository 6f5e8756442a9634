import { use, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import './navigation-line.css'

const never = () => () => undefined

/**
 * A line below the header, from the first moment of a navigation until its page is there. It asks the router itself: `useNavigation`
 * changes in a transition, which waits for the parts of the page that are not hydrated.
 */
export function NavigationLine() {
  const router = use(UNSAFE_DataRouterContext)?.router
  const isBusy = useSyncExternalStore(
    router?.subscribe ?? never,
    () => router !== undefined && router.state.navigation.state !== 'idle',
    () => false,
  )
  return <div aria-hidden="true" className="navigation-line" data-busy={isBusy || undefined} />
}
