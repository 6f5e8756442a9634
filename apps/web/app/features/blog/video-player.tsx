import type { BlogVideo } from '@toprun/api-schema/content'
import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'

/**
 * A video: first its poster, then the player on the first click. Without scripts the player is shown at once.
 * An external video opens on its own site, because this site embeds no frames.
 */
export function VideoPlayer({ video }: { video: BlogVideo }) {
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster')
  const { bvideo, title, poster } = video
  if (!bvideo.startsWith('/')) return <EmbeddedElsewhere video={video} />
  return (
    <div className="relative aspect-video overflow-hidden rounded-panel border border-line bg-sunken">
      {state === 'poster' && (
        <>
          <button
            type="button"
            onClick={() => setState('playing')}
            className="group absolute inset-0 size-full rounded-panel -outline-offset-4 noscript:hidden"
          >
            {poster && (
              <img
                src={poster}
                alt=""
                width={960}
                height={540}
                loading="lazy"
                className="size-full object-cover"
              />
            )}
            <PlayMark />
            <span className="sr-only">
              Play: {title}, {lengthInWords(video.seconds)}
            </span>
          </button>
          <noscript>
            <Film video={video} />
          </noscript>
        </>
      )}
      {state === 'playing' && <Film video={video} started onFailure={() => setState('failed')} />}
      {state === 'failed' && (
        <p role="alert" className="grid h-full place-content-center gap-2 p-6 text-center">
          <span>Your browser can’t play this video.</span>
          <a href={bvideo} download className="font-semibold text-pitch-text underline">
            Download it
          </a>
        </p>
      )}
    </div>
  )
}

type FilmProps = { video: BlogVideo; started?: boolean; onFailure?: () => void }

/** The browser's native player with captions on. */
function Film({ video: { bvideo, title, poster, captions }, started = false, onFailure }: FilmProps) {
  return (
    <video
      controls
      playsInline
      preload={started ? 'auto' : 'none'}
      poster={poster ?? undefined}
      aria-label={title}
      width={960}
      height={540}
      ref={started ? begin : undefined}
      className="size-full -outline-offset-4"
    >
      <source src={bvideo.replace(/\.mp4$/, '.webm')} type="video/webm" />
      <source src={bvideo} type="video/mp4" onError={onFailure} />
      <track kind="captions" src={captions ?? undefined} srcLang="en" label="English" default />
    </video>
  )
}

function begin(player: HTMLVideoElement | null): void {
  player?.focus({ preventScroll: true })
  // A browser that refuses to play leaves that to its controls.
  player?.play().catch(() => undefined)
}

function EmbeddedElsewhere({ video: { bvideo, title } }: { video: BlogVideo }) {
  return (
    <a
      href={bvideo}
      target="_blank"
      rel="noopener"
      className="group relative grid aspect-video place-items-center rounded-panel border border-line bg-sunken p-6"
    >
      <PlayMark />
      <span className="sr-only">Play: {title}, on another site, in a new tab. </span>
      <span className="absolute inset-x-4 bottom-3 flex items-center justify-center gap-2 text-sm text-muted">
        <ExternalLink aria-hidden="true" className="size-4" />
        Opens at {new URL(bvideo).host}
      </span>
    </a>
  )
}

function PlayMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-bg/90 text-ink shadow-float transition-transform group-hover:scale-108"
    >
      <Play className="ml-1 size-8 fill-current" />
    </span>
  )
}

/** `14 seconds`, `1 minute 5 seconds`. */
function lengthInWords(seconds: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [minutes > 0 && counted(minutes, 'minute'), rest > 0 && counted(rest, 'second')]
    .filter(Boolean)
    .join(' ')
}
