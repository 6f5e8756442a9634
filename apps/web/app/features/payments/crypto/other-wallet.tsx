import { zodResolver } from '@hookform/resolvers/zod'
import { cryptoConfirmRequest } from '@toprun/api-schema/crypto'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { hasWallet } from '../../wallet-connect/wallet-session.ts'

export type WalletPlace = 'here' | 'elsewhere'

/** The chosen one; where this browser has no wallet, it begins elsewhere. */
export const useWalletPlace = () => useState<WalletPlace>(() => (hasWallet() ? 'here' : 'elsewhere'))

type WalletPlacesProps = {
  place: WalletPlace
  onChange: (place: WalletPlace) => void
  here: ReactNode
  elsewhere: ReactNode
}

/** The two ways to send: with a wallet of this browser, or with one that this page can't reach. */
export function WalletPlaces({ place, onChange, here, elsewhere }: WalletPlacesProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <p aria-hidden="true" className="font-semibold">
        Where is your wallet?
      </p>
      <Tabs
        label="Where is your wallet?"
        value={place}
        onChange={(id) => onChange(id === 'elsewhere' ? 'elsewhere' : 'here')}
        tabs={[
          { id: 'here', label: 'In this browser', panel: here },
          { id: 'elsewhere', label: 'Elsewhere', panel: elsewhere },
        ]}
      />
    </div>
  )
}

interface Fact {
  term: string
  value: string
  /** The value for the wallet, if it differs from the displayed text. */
  copied?: string
}

/** The exact values for another wallet, each with a copy button. */
export function CopiedFacts({ facts, children }: { facts: readonly Fact[]; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <dl className="grid gap-3">
        {facts.map(({ term, value, copied = value }) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line pb-3"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-mono text-sm break-all">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyButton text={copied} what={`Copy: ${term}`} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{children}</p>
    </div>
  )
}

const hashForm = cryptoConfirmRequest.pick({ hash: true })

type HashFormProps = {
  /** What is paid, at the bottom of a phone: `$12.00`. The coin's exact amount stands above alone, so that no other is sent. Without it the button is in the form there too. */
  bar?: { about: string; amount: string }
  onNamed: (hash: string) => void
}

/** Accepts the hash of a transaction that another wallet sent. */
export function HashForm({ bar, onNamed }: HashFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(hashForm),
    mode: 'onTouched',
    defaultValues: { hash: '' },
  })
  return (
    <form onSubmit={handleSubmit(({ hash }) => onNamed(hash))} noValidate className="grid gap-4">
      <Field
        label="Transaction hash"
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        hint="Your wallet shows it once the transaction is sent."
        error={formState.errors.hash?.message}
        {...register('hash')}
      />
      <Button type="submit" className={clsx('text-lg', bar && 'max-md:hidden')}>
        Check this transaction
      </Button>
      {bar && (
        <ActionBar about={bar.about} price={bar.amount}>
          <Button type="submit">Check this transaction</Button>
        </ActionBar>
      )}
    </form>
  )
}
