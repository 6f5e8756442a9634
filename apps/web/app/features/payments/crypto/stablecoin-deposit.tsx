import type { CryptoOptionsResponse } from '@toprun/api-schema/crypto'
import { useState } from 'react'
import { Choice, Field } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { confirmationsText } from './coin-text.ts'
import { type CryptoContext, CryptoPanel } from './crypto-panel.tsx'
import { type DepositToken, depositAmount, depositCall } from './deposit-call.ts'
import { rememberDeposit } from './deposit-store.ts'
import { CopiedFacts, HashForm, useWalletPlace, WalletPlaces } from './other-wallet.tsx'
import { networkOf, WalletPayment } from './wallet-payment.tsx'

/** Adds stablecoins to the wallet, a dollar for each. Also shows pending payments of orders. */
export default function StablecoinDeposit() {
  return (
    <CryptoPanel
      title="Deposit a stablecoin"
      text="It is credited to your wallet one for one in USD, rounded down to the cent."
    >
      {(context) =>
        context.options.tokens.length === 0 ? (
          <EmptyState
            title="No stablecoins yet"
            text="Stablecoin deposits are off right now. Add balance by card instead."
          />
        ) : (
          <DepositForm {...context} />
        )
      }
    </CryptoPanel>
  )
}

/** The token, the amount, and the two ways to send it. */
function DepositForm({ user, options }: CryptoContext) {
  const [first] = options.tokens
  const [tokenId, setTokenId] = useState(first?.id)
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const [place, setPlace] = useWalletPlace()
  const token = options.tokens.find(({ id }) => id === tokenId) ?? first
  if (!token) return null

  const { data: amount = null, error } = depositAmount.safeParse(typed)
  const transfer = (sent: string) => () => {
    const call = depositCall(token, sent)
    return (
      call && {
        ...call,
        value: 0n,
        quote: null,
        depositOf: (hash: string) => ({ kind: 'stablecoin', hash, token: token.id }) as const,
      }
    )
  }
  return (
    <div className="panel grid gap-6 p-5 sm:p-7">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Stablecoin"
          value={token.id}
          onChoose={setTokenId}
          options={options.tokens.map((each) => ({ value: each.id, label: nameOf(each, options) }))}
        />
        <Field
          label={`Amount in ${token.symbol}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="25.00"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTouched(typed !== '')}
          error={touched ? error?.issues[0]?.message : undefined}
        />
      </div>
      <p className="text-sm text-muted">
        Sent to <span className="font-mono break-all">{token.to}</span> on {token.chainName}, and credited
        after {confirmationsText(token.confirmations)}.
      </p>
      <WalletPlaces
        place={place}
        onChange={setPlace}
        here={
          <WalletPayment
            user={user}
            options={options}
            network={networkOf(options, { ...token, symbol: 'ETH' })}
            label={amount === null ? 'Deposit' : `Deposit ${amount} ${token.symbol}`}
            transfer={amount === null ? null : transfer(amount)}
            onSent={() => {
              setTyped('')
              setTouched(false)
            }}
          />
        }
        elsewhere={<DepositElsewhere user={user} token={token} amount={amount} />}
      />
    </div>
  )
}

type DepositElsewhereProps = {
  user: string
  token: DepositToken
  /** In whole tokens; null without a valid amount. */
  amount: string | null
}

/** For a wallet that is not in this browser: the call of the token's contract, and then its hash. */
function DepositElsewhere({ user, token, amount }: DepositElsewhereProps) {
  const { id, symbol, chainId, chainName } = token
  const call = amount === null ? null : depositCall(token, amount)
  return (
    <div className="grid gap-6">
      {call ? (
        <CopiedFacts
          facts={[
            { term: 'Network', value: `${chainName} (${chainId})`, copied: String(chainId) },
            { term: `Address: the contract of ${symbol}`, value: call.to },
            { term: 'Amount of coin', value: '0' },
            { term: 'Data', value: call.data },
          ]}
        >
          The data sends {amount} {symbol} to us and marks the deposit as yours. We can't credit a plain
          transfer without it automatically.
        </CopiedFacts>
      ) : (
        <p className="text-muted">Enter an amount to see what to send.</p>
      )}
      <HashForm onNamed={(hash) => rememberDeposit(user, { kind: 'stablecoin', hash, token: id })} />
    </div>
  )
}

/** `Pavilion Dollar (PVD)`, with the chain if there are several. */
function nameOf({ name, symbol, chainName }: DepositToken, { networks }: CryptoOptionsResponse): string {
  const on = networks.length > 1 ? ` on ${chainName}` : ''
  return `${name === symbol ? name : `${name} (${symbol})`}${on}`
}
