import { ButtonLink } from '../../ui/button.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

export function LeaveNewsletter({ token }: { token: string }) {
  return (
    <Unsubscribe
      title="Leave the newsletter"
      asking="Sorry to see you go. Click once to stop our emails."
      done="You are unsubscribed. This address gets no more newsletters."
      button="Leave the newsletter"
      path="/staytune/leave"
      body={{ token }}
      next={<ButtonLink to="/">Back to the start</ButtonLink>}
      withoutScript={
        <noscript>
          <p>Unsubscribing here needs JavaScript. Write to us and we will remove your address.</p>
        </noscript>
      }
    />
  )
}
