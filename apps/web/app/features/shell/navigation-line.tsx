import { useNavigation } from 'react-router'
import './navigation-line.css'

/** A line below the header, from the first moment of a navigation until its page is there. */
export function NavigationLine() {
  const { state } = useNavigation()
  return <div aria-hidden="true" className="navigation-line" data-busy={state !== 'idle' || undefined} />
}
