import { notificationKind } from '@toprun/api-schema/notification'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Unsubscribe } from '../support/unsubscribe.tsx'
import { notificationWords } from './notifications.ts'

/** Turns emails of the kind that the address names off. */
export function SwitchOff({ token }: { token: string }) {
  const [search] = useSearchParams()
  const kind = notificationKind.safeParse(search.get('kind')).data ?? 'won'
  const { title } = notificationWords[kind]
  return (
    <Unsubscribe
      title="Turn emails off"
      asking={`Emails of the kind “${title}”. The others stay on.`}
      done={`You get no more emails of the kind “${title}”. Settings can turn them on again.`}
      button="Turn these emails off"
      path={`/api/notifications/off/${encodeURIComponent(token)}/${kind}`}
      body={{}}
      next={<ButtonLink to="/settings">Open Settings</ButtonLink>}
    />
  )
}
