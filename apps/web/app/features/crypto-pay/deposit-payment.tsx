import type { CryptoOptionsAnswer } from '@toprun/api-schema/crypto'
import { useState } from 'react'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { confirmationsText } from './coin-words.ts'
import { type DepositToken, depositCall } from './deposit-call.ts'
import { depositForm } from './deposit-form.ts'
import { ElsewhereDeposit } from './elsewhere-deposit.tsx'
import type { Payment } from './send-payment.ts'
import { WalletPayment } from './wallet-payment.tsx'
import { type WalletPlace, WalletPlaces } from './wallet-places.tsx'

type DepositPaymentProps = { member: string; options: CryptoOptionsAnswer }

/** Which token, how much, and the two ways to send it. */
export function DepositPayment({ member, options }: DepositPaymentProps) {
  const [first] = options.tokens
  const [tokenId, setTokenId] = useState(first?.id)
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const [place, setPlace] = useState<WalletPlace>('here')
  const token = options.tokens.find(({ id }) => id === tokenId) ?? first
  if (!token) return null

  const form = depositForm.safeParse({ amount: typed })
  const amount = form.success ? form.data.amount : null
  const { chainId, chainName: name } = token
  const network = options.networks.find((each) => each.chainId === chainId) ?? {
    chainId,
    name,
    symbol: 'ETH',
    rpcUrl: null,
  }
  return (
    <div className="grid gap-6 rounded-panel border border-line bg-surface p-5 sm:p-7">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Stablecoin"
          value={token.id}
          onChoose={setTokenId}
          options={options.tokens.map(({ id, ...each }) => ({ value: id, label: nameOf(each, options) }))}
        />
        <Field
          label={`Amount in ${token.symbol}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="25.00"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTouched(typed !== '')}
          error={touched && !form.success ? form.error.issues[0]?.message : undefined}
        />
      </div>
      <p className="text-sm text-muted">
        Goes to <span className="font-mono break-all">{token.to}</span> on {token.chainName}, and counts after{' '}
        {confirmationsText(token.confirmations)}.
      </p>
      <WalletPlaces
        place={place}
        onChange={setPlace}
        here={
          <WalletPayment
            member={member}
            options={options}
            network={network}
            label={amount === null ? 'Deposit' : `Deposit ${amount} ${token.symbol}`}
            payment={amount === null ? null : () => depositPayment(token, amount)}
            onSent={() => {
              setTyped('')
              setTouched(false)
            }}
          />
        }
        elsewhere={<ElsewhereDeposit member={member} token={token} amount={amount} />}
      />
    </div>
  )
}

/** `Pavilion Dollar (PVD)`, with the chain where there are several. */
function nameOf(
  { name, symbol, chainName }: Omit<DepositToken, 'id'>,
  { networks }: CryptoOptionsAnswer,
): string {
  const on = networks.length > 1 ? ` on ${chainName}` : ''
  return `${name === symbol ? name : `${name} (${symbol})`}${on}`
}

function depositPayment(token: DepositToken, amount: string): Omit<Payment, 'network' | 'from'> | null {
  const call = depositCall(token, amount)
  return (
    call && {
      ...call,
      value: 0n,
      price: null,
      claimOf: (hash) => ({ kind: 'deposit', hash, token: token.id }),
    }
  )
}
