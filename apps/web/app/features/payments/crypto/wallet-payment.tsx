import { type CryptoNetwork, type CryptoOptionsResponse, faucetResponse } from '@toprun/api-schema/crypto'
import { api } from '../../../platform/api-client.ts'
import { useSingleMutation } from '../../../platform/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { WalletPanel } from '../../wallet-connect/wallet-panel.tsx'
import { useWallet } from '../../wallet-connect/wallet-state.ts'
import type { CryptoContext } from './crypto-panel.tsx'
import { type CryptoTransfer, type SendResult, sendPayment } from './send-payment.ts'

type WalletPaymentProps = CryptoContext & {
  network: CryptoNetwork
  /** On the button: `Pay 0.03 ETH`. */
  label: string
  /** The transfer to send, read when the button is pressed; null while nothing can be sent. */
  transfer: (() => Omit<CryptoTransfer, 'network' | 'from'> | null) | null
  onSent: () => void
}

/** Connects a wallet of this browser and pays with it. After a refusal in the wallet the button can be pressed again. */
export function WalletPayment({ user, options, network, label, transfer, onSent }: WalletPaymentProps) {
  const wallet = useWallet()
  const send = useSingleMutation({
    mutationFn: (wanted: CryptoTransfer) => sendPayment(user, wanted),
    onSuccess(result: SendResult) {
      if (result.ok) onSent()
      else toast.error(result.msg)
    },
    onError: () => toast.error('Your wallet could not send the payment.'),
  })
  return (
    <div className="grid gap-5">
      {wallet.status === 'none' && (
        <p className="text-muted">Connect the wallet to pay from. We see its address and nothing else.</p>
      )}
      <WalletPanel networks={options.networks} wanted={network} />
      {wallet.status === 'connected' && (
        <>
          {options.faucet && <Faucet address={wallet.address} />}
          <div className="grid gap-2">
            <Button
              busy={send.isPending}
              disabled={transfer === null}
              onClick={() => {
                const wanted = transfer?.()
                if (wanted) send.mutate({ ...wanted, network, from: wallet.address })
              }}
            >
              {label}
            </Button>
            <p role="status" className="text-center text-sm text-muted">
              {send.isPending ? 'Confirm it in your wallet.' : ''}
            </p>
          </div>
        </>
      )}
    </div>
  )
}

/** Coins and tokens of the local chain, which have no value. */
function Faucet({ address }: { address: string }) {
  const drip = useSingleMutation({
    mutationFn: () => api.post('/payments/crypto/faucet', faucetResponse, { address }),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
        This is a demo chain: its money has no value.
      </p>
      <Button variant="secondary" busy={drip.isPending} onClick={() => drip.mutate()}>
        Get play money
      </Button>
    </div>
  )
}

/** The network of a payment, for the wallet. */
export function networkOf(
  { networks }: CryptoOptionsResponse,
  { chainId, chainName, symbol }: { chainId: number; chainName: string; symbol: string },
): CryptoNetwork {
  return (
    networks.find((each) => each.chainId === chainId) ?? { chainId, name: chainName, symbol, rpcUrl: null }
  )
}
