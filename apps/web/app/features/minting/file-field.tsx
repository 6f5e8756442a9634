import type { Mint } from '@toprun/api-schema/minting'
import clsx from 'clsx'
import { ImageUp } from 'lucide-react'
import { type DragEvent, type Ref, useId, useState } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { MintCard } from './mint-card.tsx'
import { acceptedTypes, fileFault } from './mint-form.ts'
import { TokenMedia } from './token-media.tsx'
import { useObjectUrl } from './use-object-url.ts'

type FileFieldProps = {
  /** Of the picker. */
  ref: Ref<HTMLInputElement>
  file: File | null
  /** The draft, which may have a file from an earlier visit. */
  mint: Mint
  error: string | undefined
  onChoose: (file: File) => void
  /** What the foot of the card says, as it is typed. */
  title: string
  price: string
}

/** The card as it will be: its file is chosen by the picker or by dropping it. */
export function FileField({ ref, file, mint, error, onChoose, title, price }: FileFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
  }
  const isEmpty = !file && mint.ipfs === null
  return (
    <div className="sky grid gap-4 border-line max-sm:-mx-(--gutter) max-sm:border-y max-sm:px-(--gutter) max-sm:py-6 sm:rounded-panel sm:border sm:p-8 lg:sticky lg:top-[calc(var(--below-header)+1.5rem)] lg:p-10">
      <label htmlFor={id} className="sr-only">
        {isEmpty ? 'Choose a file' : 'Replace the file'}
      </label>
      <MintCard
        title={<span aria-hidden="true">{title}</span>}
        figure={<span aria-hidden="true">{price}</span>}
        note={<span aria-hidden="true">Sports · Minted by you</span>}
        className="max-w-116 justify-self-center"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first. */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={clsx(
            'relative grid aspect-square place-items-center overflow-hidden rounded-panel border-2 focus-within:outline-2 focus-within:-outline-offset-2',
            isEmpty && 'border-dashed',
            error
              ? 'border-ball-text'
              : over
                ? 'border-ink'
                : isEmpty
                  ? 'border-control'
                  : 'border-transparent',
          )}
        >
          {file && !fileFault(file) ? (
            <FilePreview key={fileKey(file)} file={file} />
          ) : mint.ipfs ? (
            <TokenMedia mint={mint} />
          ) : (
            <Invitation />
          )}
          {!isEmpty && (
            <span aria-hidden="true" className={buttonLook('secondary', 'absolute top-3 right-3 bg-surface')}>
              <ImageUp className="size-4" />
              Replace the file
            </span>
          )}
          <input
            ref={ref}
            id={id}
            type="file"
            accept={acceptedTypes.join(',')}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-note`}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) onChoose(chosen)
            }}
          />
        </div>
      </MintCard>
      {error ? (
        <p id={`${id}-note`} role="alert" className="min-h-15 text-center text-sm text-ball-text">
          {error}
        </p>
      ) : (
        <p id={`${id}-note`} className="mx-auto min-h-15 max-w-116 text-center text-sm text-pretty">
          PNG, JPEG, GIF, WebP or AVIF up to 10 MB, MP4 or WebM up to 50 MB. Pictures lose their hidden data,
          such as the place where they were taken.
        </p>
      )}
    </div>
  )
}

function Invitation() {
  return (
    <span className="grid justify-items-center gap-4 px-6 text-center">
      <ImageUp aria-hidden="true" className="size-12 text-muted" />
      <span className="max-w-56 text-muted">Choose an image or a video, or drop it here.</span>
      <span aria-hidden="true" className={buttonLook('secondary', 'bg-surface')}>
        Choose a file
      </span>
    </span>
  )
}

/** A file that was chosen again is checked again. */
function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** What was chosen, before it is sent anywhere. */
function FilePreview({ file }: { file: File }) {
  const address = useObjectUrl(file)
  const [broken, setBroken] = useState(false)
  if (address === null) return null
  if (broken) return <p className="px-6 text-center text-muted">This file can't be shown.</p>
  const frame = 'size-full object-contain'
  return file.type.startsWith('video/') ? (
    <video src={address} aria-label={file.name} className={frame} muted loop autoPlay playsInline />
  ) : (
    <img src={address} alt={file.name} className={frame} onError={() => setBroken(true)} />
  )
}
