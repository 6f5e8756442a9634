import { Outlet } from 'react-router'
import { AccountArea } from '../../features/account/account-area.tsx'

/** The account area: a menu, the wallet, and one panel. */
export default function Account() {
  return (
    <AccountArea>
      <Outlet />
    </AccountArea>
  )
}
