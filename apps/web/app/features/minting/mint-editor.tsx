import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { Mint, MintNetwork } from '@toprun/api-schema/minting'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { WalletPanel } from '../wallet-connect/wallet-panel.tsx'
import { useWallet } from '../wallet-connect/wallet-state.ts'
import { FileField } from './file-field.tsx'
import { type MintWish, mintFile } from './mint-file.ts'
import { fileFault, mintForm } from './mint-form.ts'
import { MintOverlay, type MintStage } from './mint-overlay.tsx'
import { mintQuery } from './mint-queries.ts'

type MintEditorProps = { mint: Mint; networks: readonly [MintNetwork, ...MintNetwork[]] }

/** The form of a draft, whose file is minted. */
export default function MintEditor({ mint, networks }: MintEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const wallet = useWallet()
  const [network, setNetwork] = useState(networks[0])
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string | undefined>()
  const [stage, setStage] = useState<MintStage>({ step: 'idle' })
  const [unconnected, setUnconnected] = useState(false)
  const walletPart = useRef<HTMLElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const keepsFile = file === null && mint.ipfs !== null
  const fault = keepsFile ? undefined : fileFault(file)
  const { register, handleSubmit, formState, watch } = useForm({
    // The file stands above the other fields.
    shouldFocusError: fault === undefined,
    resolver: zodResolver(mintForm),
    mode: 'onTouched',
    defaultValues: { title: mint.title ?? '', category: '1', price: mint.price ?? '' },
  })
  const { errors } = formState
  const checkFile = () => {
    setFileError(fault)
    if (fault !== undefined) fileInput.current?.focus()
    return fault === undefined
  }

  const minting = useSingleMutation({
    mutationFn: (wish: Pick<MintWish, 'title' | 'price' | 'category'>) =>
      mintFile({ mint, network, file, ...wish }, setStage).finally(() => setStage({ step: 'idle' })),
    async onSuccess(outcome) {
      if (outcome.is === 'wrong file') setFileError(outcome.msg)
      // Its page knows that the token was not final: one that is by the time it asks is news.
      if (outcome.is === 'recorded') client.setQueryData(mintQuery(outcome.draft).queryKey, outcome.mint)
      await client.invalidateQueries({ queryKey: mintQuery(mint.id).queryKey })
      if (outcome.draft !== mint.id) await navigate(`/mint-nft/${outcome.draft}`)
      if (outcome.is === 'failed')
        toast.error(outcome.failed, outcome.detail ? { description: outcome.detail } : {})
    },
  })

  const submit = handleSubmit(
    (wish) => {
      if (!checkFile()) return
      if (wallet.status === 'none') {
        setUnconnected(true)
        walletPart.current?.scrollIntoView({ block: 'center' })
        return
      }
      minting.mutate(wish)
    },
    () => {
      checkFile()
    },
  )

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-6 min-[800px]:grid-cols-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-8"
    >
      {stage.step !== 'idle' && <MintOverlay stage={stage} />}
      <FileField
        ref={fileInput}
        file={file}
        mint={mint}
        error={fileError}
        onChoose={(chosen) => {
          setFile(chosen)
          setFileError(fileFault(chosen))
        }}
        title={watch('title').trim() || 'Title'}
        price={`${String(watch('price')).trim() || '0'} ${network.symbol}`}
      />
      <div className="panel grid gap-5 p-5 sm:p-6">
        <Field
          label="Title"
          hint="4 to 50 characters."
          error={errors.title?.message}
          {...register('title')}
        />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Choice
            label="Category"
            options={[{ value: '1', label: 'Sports' }]}
            onChoose={() => undefined}
            error={errors.category?.message}
            defaultValue="1"
          />
          <Field
            label={`Price (${network.symbol})`}
            inputMode="decimal"
            autoComplete="off"
            hint={`What others can buy it for, in ${network.symbol} on ${network.name}.`}
            error={errors.price?.message}
            {...register('price')}
          />
        </div>
        {networks.length > 1 && (
          <Choice
            label="Network"
            options={networks.map(({ chainId, name }) => ({ value: String(chainId), label: name }))}
            value={String(network.chainId)}
            onChoose={(value) =>
              setNetwork(networks.find(({ chainId }) => String(chainId) === value) ?? networks[0])
            }
          />
        )}
        <section
          ref={walletPart}
          aria-labelledby="mint-wallet"
          className="grid gap-3 border-t border-line pt-5"
        >
          <h2 id="mint-wallet" className="font-display text-heading leading-tight font-bold">
            Your wallet
          </h2>
          {wallet.status === 'none' && (
            <p className="text-muted">
              Fill in the form now, connect when you are ready. Nothing is sent before.
            </p>
          )}
          <WalletPanel networks={networks} wanted={network} />
          {unconnected && wallet.status === 'none' && (
            <p role="alert" className="text-sm text-ball-text">
              Connect your wallet first. Nothing has been sent.
            </p>
          )}
          <p className="text-sm text-muted">
            Your wallet mints the token, pays the network’s fee and keeps it. The file is public for good.
          </p>
        </section>
        <Button type="submit" busy={minting.isPending}>
          Upload NFT
        </Button>
      </div>
    </form>
  )
}
