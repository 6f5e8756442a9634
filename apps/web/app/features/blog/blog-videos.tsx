import type { BlogVideo } from '@toprun/api-schema/content'
import { VideoPlayer } from './video-player.tsx'

export function BlogVideos({ videos }: { videos: readonly BlogVideo[] }) {
  return (
    <section aria-labelledby="videos" className="border-t border-line bg-surface">
      <div className="page py-14">
        <h2 id="videos" className="font-display text-object leading-none font-extrabold">
          Videos
        </h2>
        {videos.length === 0 ? (
          <p className="mt-4 text-muted">No videos yet.</p>
        ) : (
          <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 md:grid-cols-2">
            {videos.map((video) => (
              <li key={video.bvideo} className="grid content-start gap-3">
                <VideoPlayer video={video} />
                <div>
                  <h3 className="font-display text-heading leading-tight font-bold">{video.title}</h3>
                  <p className="mt-1 text-muted">
                    {video.summary} <span className="whitespace-nowrap">{clock(video.seconds)}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** `0:14` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
