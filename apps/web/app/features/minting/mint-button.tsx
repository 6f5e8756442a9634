import { mintResponse } from '@toprun/api-schema/minting'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Makes a draft, or takes the empty one that is there, and opens it. */
export function MintButton({
  label = 'Mint an NFT',
  variant,
  className,
}: {
  label?: string
  variant?: 'primary' | 'secondary'
  className?: string | undefined
}) {
  const navigate = useNavigate()
  const begin = useSingleMutation({
    mutationFn: () => api.post('/api/nft/drafts', mintResponse, {}),
    onSuccess: ({ data }) => navigate(`/mint-nft/${data.id}`),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <Button
      {...(variant && { variant })}
      className={className}
      busy={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {label}
    </Button>
  )
}
