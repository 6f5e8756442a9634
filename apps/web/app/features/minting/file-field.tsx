import type { Mint } from '@toprun/api-schema/minting'
import clsx from 'clsx'
import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { acceptedTypes, fileFault } from './mint-form.ts'
import { TokenMedia } from './token-media.tsx'

type FileFieldProps = {
  file: File | null
  /** The draft, which may have a file from an earlier visit. */
  mint: Mint
  error: string | undefined
  onChoose: (file: File) => void
  /** The foot of the card below the picture. */
  children: ReactNode
}

/** The card as it will be: its file is chosen by the picker or by dropping it. */
export function FileField({ file, mint, error, onChoose, children }: FileFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        File
      </label>
      <div className="grid w-full max-w-108 gap-2 justify-self-center rounded-[1.375rem] bg-linear-to-br from-[#fff3c4] via-[#e2b44a] to-[#8a5a12] p-2.5 shadow-float">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first. */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={clsx(
            'relative grid aspect-square place-items-center overflow-hidden rounded-panel border-2 bg-sunken focus-within:outline-2 focus-within:outline-offset-2',
            !file && mint.ipfs === null && 'border-dashed',
            error ? 'border-ball-text' : over ? 'border-ink' : 'border-control',
          )}
        >
          {file && !fileFault(file) ? (
            <FilePreview key={fileKey(file)} file={file} />
          ) : mint.ipfs ? (
            <TokenMedia mint={mint} />
          ) : (
            <Invitation />
          )}
          <input
            id={id}
            type="file"
            accept={acceptedTypes.join(',')}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) onChoose(chosen)
            }}
          />
        </div>
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ball-text">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        PNG, JPEG, GIF, WebP or AVIF up to 10 MB, MP4 or WebM up to 50 MB. Pictures lose their hidden data,
        such as the place where they were taken.
      </p>
    </div>
  )
}

function Invitation() {
  return (
    <span className="grid justify-items-center gap-2 px-6 text-center text-muted">
      <ImageUp aria-hidden="true" className="size-10" />
      Choose an image or a video, or drop it here.
    </span>
  )
}

/** A file that was chosen again is checked again. */
function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** What was chosen, before it is sent anywhere. */
function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === null) return null
  if (broken) return <p className="px-6 text-center text-muted">This file can't be shown.</p>
  const frame = 'size-full object-contain'
  return file.type.startsWith('video/') ? (
    <video src={address} aria-label={file.name} className={frame} muted loop autoPlay playsInline />
  ) : (
    <img src={address} alt={file.name} className={frame} onError={() => setBroken(true)} />
  )
}
