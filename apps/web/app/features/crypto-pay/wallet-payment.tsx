import { useMutation } from '@tanstack/react-query'
import type { CryptoNetwork, CryptoOptionsAnswer } from '@toprun/api-schema/crypto'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { WalletPanel } from '../wallet-connect/wallet-panel.tsx'
import { useWallet } from '../wallet-connect/wallet-state.ts'
import { PlayMoney } from './play-money.tsx'
import { type Payment, type Sent, sendPayment } from './send-payment.ts'

type WalletPaymentProps = {
  member: string
  options: CryptoOptionsAnswer
  network: CryptoNetwork
  /** On the button: `Pay 0.0300 ETH`. */
  label: string
  /** What is to be sent, asked for when the button is pressed; null while it can't be. */
  payment: (() => Omit<Payment, 'network' | 'from'> | null) | null
  onSent: () => void
}

/** Connects a wallet of this browser and pays by it. Who says no in the wallet can press again. */
export function WalletPayment({ member, options, network, label, payment, onSent }: WalletPaymentProps) {
  const wallet = useWallet()
  const send = useMutation({
    mutationFn: (wanted: Payment) => sendPayment(member, wanted),
    onSuccess(sent: Sent) {
      if (sent.ok) onSent()
      else toast.error(sent.msg)
    },
    onError: () => toast.error('Your wallet did not send it.'),
  })
  return (
    <div className="grid gap-5">
      {wallet.status === 'none' && (
        <p className="text-muted">Connect the wallet that pays. It shows us its address, nothing more.</p>
      )}
      <WalletPanel networks={options.networks} wanted={network} />
      {wallet.status === 'connected' && (
        <>
          {options.faucet && <PlayMoney address={wallet.address} />}
          <div className="grid gap-2">
            <Button
              busy={send.isPending}
              disabled={payment === null}
              onClick={() => {
                const wanted = payment?.()
                if (wanted) send.mutate({ ...wanted, network, from: wallet.address })
              }}
            >
              {label}
            </Button>
            <p role="status" className="text-center text-sm text-muted">
              {send.isPending ? 'Please confirm it in your wallet.' : ''}
            </p>
          </div>
        </>
      )}
    </div>
  )
}
