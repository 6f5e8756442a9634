import { Outlet } from 'react-router'
import { AccountArea } from '../../features/account/account-area.tsx'

/** The account area: menu, wallet and the open panel. */
export default function Account() {
  return (
    <AccountArea>
      <Outlet />
    </AccountArea>
  )
}
