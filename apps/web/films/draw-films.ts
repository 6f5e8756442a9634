import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { boundaryFilm } from './boundary-film.ts'
import { type Film, framesPerSecond, height, width } from './film.ts'
import { Letters } from './letters.ts'
import { ranksFilm } from './ranks-film.ts'

/**
 * Redraws the blog's videos into `content/videos/`: `node apps/web/films/draw-films.ts [name]`.
 * Needed only to change a film; requires ffmpeg with libx264 and libvpx-vp9.
 */
const run = promisify(execFile)
const videos = fileURLToPath(new URL('../../../content/videos/', import.meta.url))
const wanted = process.argv[2]

for (const film of [boundaryFilm, ranksFilm])
  if (wanted === undefined || wanted === film.name) await drawFilm(film)

async function drawFilm(film: Film): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'toprun-film-'))
  try {
    const letters = new Letters()
    const frames = Math.round(film.seconds * framesPerSecond)
    for (let frame = 0; frame < frames; frame += 1) {
      const name = `${String(frame).padStart(4, '0')}.png`
      const picture = await pictureAt(film, frame / framesPerSecond, letters)
      await picture.png({ compressionLevel: 1 }).toFile(join(folder, name))
    }
    await encode(film, folder)
    const poster = await pictureAt(film, film.poster, letters)
    await poster.webp({ quality: 82 }).toFile(join(videos, `${film.name}.webp`))
    await writeFile(join(videos, `${film.name}.vtt`), captionsOf(film))
    for (const end of ['webm', 'mp4', 'webp'])
      console.log(`${film.name}.${end}: ${(await stat(join(videos, `${film.name}.${end}`))).size} bytes`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function pictureAt(film: Film, now: number, letters: Letters): Promise<Sharp> {
  const drawing = await film.draw(now, letters)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#0b111c' })
}

async function encode({ name }: Film, folder: string): Promise<void> {
  const frames = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(framesPerSecond),
    '-i',
    join(folder, '%04d.png'),
  ]
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
  ]
  const jumps = ['-g', String(framesPerSecond * 2)]
  await run('ffmpeg', [
    ...frames,
    ...colour,
    ...jumps,
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '22', '-movflags', '+faststart'],
    join(videos, `${name}.mp4`),
  ])
  await run('ffmpeg', [
    ...frames,
    ...colour,
    ...jumps,
    ...['-c:v', 'libvpx-vp9', '-crf', '32', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2'],
    join(videos, `${name}.webm`),
  ])
}

/** WebVTT: cues with the second they come and go. */
function captionsOf({ captions }: Film): string {
  const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`
  const cues = captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}
