import { Link, useLocation } from 'react-router'

/**
 * Lets the router learn with the links of the page that its address, which has parameters, is this page. Otherwise it asks at the first
 * change of the query, and without a connection the whole page would give way to an error.
 */
export function KnownAddress() {
  return <Link to={useLocation().pathname} hidden />
}
