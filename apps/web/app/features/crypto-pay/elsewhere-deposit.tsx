import { rememberClaim } from './claim-store.ts'
import { CopiedFacts } from './copied-facts.tsx'
import { type DepositToken, depositCall } from './deposit-call.ts'
import { HashForm } from './hash-form.tsx'

type ElsewhereDepositProps = {
  member: string
  token: DepositToken
  /** In whole tokens; null while none is typed that could be sent. */
  amount: string | null
}

/** For who deposits from a wallet that is not in this browser: the call of the token's contract, and then its hash. */
export function ElsewhereDeposit({ member, token, amount }: ElsewhereDepositProps) {
  const { id, symbol, chainId, chainName } = token
  const call = amount === null ? null : depositCall(token, amount)
  return (
    <div className="grid gap-6">
      {call ? (
        <>
          <CopiedFacts
            facts={[
              { term: 'Network', value: `${chainName} (${chainId})`, copied: String(chainId) },
              { term: `Address: the contract of ${symbol}`, value: call.to },
              { term: 'Amount of coin', value: '0' },
              { term: 'Data', value: call.data },
            ]}
          />
          <p className="text-sm text-muted">
            The data sends {amount} {symbol} to us and says that they are yours. A plain transfer without it
            can't be credited by itself.
          </p>
        </>
      ) : (
        <p className="text-muted">Type an amount to see what to send.</p>
      )}
      <HashForm onNamed={(hash) => rememberClaim(member, { kind: 'deposit', hash, token: id })} />
    </div>
  )
}
