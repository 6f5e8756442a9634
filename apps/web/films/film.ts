import type { Letters } from './letters.ts'

export const width = 960
export const height = 540
export const framesPerSecond = 24

/** Night colours of the site, as the films are drawn in them. */
export const ink = {
  night: '#0b111c',
  panel: '#141c2b',
  raised: '#1d2738',
  line: '#303b50',
  cream: '#f6f3ec',
  muted: '#aab3c5',
  gold: '#f0c64d',
  onGold: '#2b2008',
  turf: '#1f7a43',
  stripe: '#26894d',
  pitch: '#d8b878',
  green: '#58d68d',
  ball: '#d8382c',
} as const

export interface Film {
  /** Of its files: `content/videos/{name}.webm`. */
  name: string
  seconds: number
  /** The second whose picture is the poster. */
  poster: number
  captions: readonly { from: number; to: number; text: string }[]
  /** What is seen at a moment: SVG elements in a box of 960 × 540. */
  draw(now: number, letters: Letters): Promise<string>
}
