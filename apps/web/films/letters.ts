import { type Face, type TypesetLine, typeset } from '../server/pictures/lettering.ts'

const faces = {
  display: { name: 'Sofia Sans Condensed', weight: 800, style: 'normal' },
  headline: { name: 'Sofia Sans Condensed', weight: 800, style: 'italic' },
  text: { name: 'Inter', weight: 600, style: 'normal' },
} as const satisfies Record<string, Face>

interface Place {
  x: number
  /** Middle of the line's height. */
  y: number
  /** Of the letters, in pixels. */
  size: number
  face?: keyof typeof faces
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}

/** Lines of text as outlines. Each is set once, however many frames show it. */
export class Letters {
  readonly #lines = new Map<string, Promise<TypesetLine>>()

  async draw(line: string, place: Place): Promise<string> {
    const { x, y, size, face = 'text', fill, anchor = 'start', opacity = 1 } = place
    if (opacity <= 0) return ''
    const key = `${face} ${line}`
    const setting = this.#lines.get(key) ?? typeset(line, faces[face])
    this.#lines.set(key, setting)
    const { paths, width, height } = await setting
    const scale = size / height
    const left = x - width * scale * { start: 0, middle: 0.5, end: 1 }[anchor]
    return `<g transform="translate(${left.toFixed(2)} ${(y - size / 2).toFixed(2)}) scale(${scale.toFixed(4)})" fill="${fill}" opacity="${opacity.toFixed(3)}">${paths}</g>`
  }
}
