import { api } from '../../platform/api-client.ts'
import { textStore } from '../../platform/browser-store.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'

/** The page that last asked for a confirmed email: the emailed link leads back to it, in whichever tab it opens. */
export const askedToConfirm = textStore('local', '_asked-to-confirm')

/** Emails the user the link that confirms the address, again. Its `msg` says what came of it; a failure is shown. */
export function useVerificationMail({ onSent }: { onSent?: () => void } = {}) {
  return useSingleMutation({
    mutationFn: async () => {
      // Loads Zod with the call, not with the page.
      const { messageResponse } = await import('@toprun/api-schema/identity')
      return api.post('/api/account/verification-mail', messageResponse, {})
    },
    onSuccess: () => onSent?.(),
    onError: (error) => toast.error(error.message),
  })
}
