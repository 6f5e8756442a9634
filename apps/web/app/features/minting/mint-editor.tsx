import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Mint, type MintNetwork, mintRecordResponse } from '@toprun/api-schema/minting'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ask, networkFailure } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { WalletPanel } from '../wallet-connect/wallet-panel.tsx'
import { settleOnNetwork } from '../wallet-connect/wallet-session.ts'
import { useWallet } from '../wallet-connect/wallet-state.ts'
import { refusalSentence } from '../wallet-connect/wallet-words.ts'
import { FileField } from './file-field.tsx'
import { fileFault, mintForm } from './mint-form.ts'
import { MintOverlay, type MintStage } from './mint-overlay.tsx'
import { mintQuery } from './mint-queries.ts'
import { sendMint } from './mint-token.ts'
import { uploadFile } from './upload-file.ts'

type MintEditorProps = { mint: Mint; networks: readonly [MintNetwork, ...MintNetwork[]] }
type Failure = { failed: string; detail?: string }

const failedToMint = 'Failed to Mint'

/** The form of a draft: the file is uploaded, the wallet mints it, the server records it (docs/rules.md#minting). */
export default function MintEditor({ mint, networks }: MintEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const wallet = useWallet()
  const [network, setNetwork] = useState(networks[0])
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string | undefined>()
  // Where the token of an earlier file may be under way, the server gives another file its own draft.
  const draft = useRef(mint.id)
  const [stage, setStage] = useState<MintStage>({ step: 'idle' })
  const [unconnected, setUnconnected] = useState(false)
  const walletPart = useRef<HTMLDivElement>(null)
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(mintForm),
    mode: 'onTouched',
    defaultValues: { title: mint.title ?? '', category: '1', price: mint.price ?? '' },
  })
  const { errors } = formState
  const keepsFile = file === null && mint.ipfs !== null
  const checkFile = () => {
    const fault = keepsFile ? undefined : fileFault(file)
    setFileError(fault)
    return fault === undefined
  }

  const submit = handleSubmit(
    async ({ title, price, category }) => {
      if (!checkFile()) return
      if (wallet.status === 'none') {
        setUnconnected(true)
        walletPart.current?.scrollIntoView({ block: 'center' })
        return
      }
      const failure = await run(title, price, category)
      setStage({ step: 'idle' })
      await client.invalidateQueries({ queryKey: mintQuery(mint.id).queryKey })
      if (draft.current !== mint.id) await navigate(`/mint-nft/${draft.current}`)
      if (failure) toast.error(failure.failed, failure.detail ? { description: failure.detail } : {})
    },
    () => {
      checkFile()
    },
  )

  /** @returns why it ended early; null once it is recorded, or where the field itself says what is wrong. */
  async function run(title: string, price: string, category: string): Promise<Failure | null> {
    const ready = await settleOnNetwork(network)
    if (!ready.ok)
      return {
        failed: ready.reason === 'not_connected' ? 'Connect your wallet first.' : refusalSentence(ready),
      }
    let cid = mint.ipfs
    let ftype = mint.file ?? 'img'
    if (file) {
      setStage({ step: 'uploading', sent: 0 })
      const fields = { nft_id: mint.id, title, price, categories: category }
      const uploaded = await uploadFile(fields, file, (sent) => setStage({ step: 'uploading', sent }))
      if (!uploaded.ok && uploaded.isAboutFile) {
        setFileError(uploaded.msg)
        return null
      }
      if (!uploaded.ok) return { failed: uploaded.msg }
      cid = uploaded.data.hash
      draft.current = uploaded.data.nft_id
      ftype = uploaded.data.ftype
    }
    if (cid === null) return { failed: networkFailure }
    setStage({ step: 'waiting' })
    const sent = await sendMint(network, ready.address, { id: draft.current, cid, title, price }).catch(
      notSent,
    )
    if (!sent.ok) return { failed: failedToMint, detail: sent.msg }
    setStage({ step: 'minting' })
    const recorded = await ask('POST', '/api/nft/upload', mintRecordResponse, {
      title,
      category,
      hash: sent.hash,
      ipfs: cid,
      ftype,
    })
    if (recorded.ok) {
      // Its page knows that the token was not final: one that is by the time it asks is news.
      client.setQueryData(mintQuery(draft.current).queryKey, recorded.data.data)
      return null
    }
    return {
      failed: failedToMint,
      detail: `${recorded.msg} If your wallet sent the transaction, your token appears in My Collection by itself.`,
    }
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-6 min-[800px]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      {stage.step !== 'idle' && <MintOverlay stage={stage} />}
      <FileField
        file={file}
        mint={mint}
        error={fileError}
        onChoose={(chosen) => {
          setFile(chosen)
          setFileError(fileFault(chosen))
        }}
      >
        <CardFoot title={watch('title')} price={String(watch('price'))} symbol={network.symbol} />
      </FileField>
      <div className="panel grid gap-5 p-5 sm:p-6">
        <Field
          label="Title"
          hint="4 to 50 characters."
          error={errors.title?.message}
          {...register('title')}
        />
        <Choice
          label="Category"
          options={[{ value: '1', label: 'Sports' }]}
          onChoose={() => undefined}
          error={errors.category?.message}
          defaultValue="1"
        />
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
        <Field
          label={`Price (${network.symbol})`}
          inputMode="decimal"
          autoComplete="off"
          hint={`What others can buy it for, in ${network.symbol} on ${network.name}.`}
          error={errors.price?.message}
          {...register('price')}
        />
        <div ref={walletPart} className="grid gap-2 border-t border-line pt-5">
          <h2 className="text-sm font-semibold">Your wallet</h2>
          <WalletPanel networks={networks} wanted={network} />
          {unconnected && wallet.status === 'none' && (
            <p role="alert" className="text-sm text-ball-text">
              Connect your wallet first. Nothing has been sent.
            </p>
          )}
          <p className="text-sm text-muted">
            Your wallet mints the token and keeps it. The file is public for good.
          </p>
        </div>
        <Button type="submit" busy={stage.step !== 'idle'}>
          Upload NFT
        </Button>
      </div>
    </form>
  )
}

/** What the card says below its picture, as it is typed. */
function CardFoot({ title, price, symbol }: { title: string; price: string; symbol: string }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 rounded-panel bg-[#15161a] px-4 py-3 text-oval-ink"
    >
      <p className="truncate font-display text-3xl leading-none font-extrabold">{title.trim() || 'Title'}</p>
      <p className="font-display text-2xl leading-none font-bold text-[#f0c457] tabular-nums">
        {price.trim() || '0'} {symbol}
      </p>
      <p className="col-span-2 mt-1 text-sm opacity-75">Sports · Minted by you</p>
    </div>
  )
}

const notSent = () => ({ ok: false, msg: 'Your wallet could not send the transaction.' }) as const
