import { type PortraitRequest, portraitRequest } from './portrait-request.ts'
import type { PictureFormat } from './render-format.ts'

const pictureWidths = [320, 640, 960, 1280] as const
const iconNames = ['icon-192', 'icon-512', 'maskable-512', 'apple-touch-icon'] as const

/** Of somebody or something in the content. */
export type ContentPicture = { kind: 'players' | 'entertainers' | 'press' | 'partners'; id: string }

/** A parsed address below `/pictures/`. */
export type PictureRequest =
  | PortraitRequest
  | ContentPicture
  | { kind: 'flags'; id: string }
  | { kind: 'ads' | 'blog'; id: string; width: number; format: PictureFormat }
  | { kind: 'og'; id: string }
  /** Of an edition, by its number. */
  | { kind: 'cards'; id: string }
  /** The result of an entry, by its id. */
  | { kind: 'results'; id: string }
  | { kind: 'icons'; id: (typeof iconNames)[number] }

const name = '[a-z0-9]+(?:-[a-z0-9]+)*'
const drawn = new RegExp(`^(players|entertainers|press|partners)/(${name})\\.svg$`)
const flag = /^(flags)\/([A-Z]{2})\.svg$/
const scaled = new RegExp(`^(ads|blog)/(${name})-(${pictureWidths.join('|')})\\.(avif|webp|jpg)$`)
/** The recorded address of a picture, which the pages complete by a width and a format. */
const recorded = new RegExp(`^(ads|blog)/(${name})$`)
const shared = new RegExp(`^og/(${name})\\.png$`)
const card = /^cards\/([1-9]\d{0,8})\.png$/
const result = /^results\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/
const icon = new RegExp(`^icons/(${iconNames.join('|')})\\.png$`)
const longest = 300

/** `null` for anything but the exact address of a picture: no other width, format, folder or dots. */
export function pictureAddress(path: string): PictureRequest | null {
  if (path.length > longest) return null
  if (path.startsWith('portraits/')) return portraitRequest(path)
  const [, kind, id = ''] = drawn.exec(path) ?? flag.exec(path) ?? []
  if (kind === 'players' || kind === 'entertainers' || kind === 'flags') return { kind, id }
  if (kind === 'press' || kind === 'partners') return { kind, id }
  const [, folder, slug = '', width, format] = scaled.exec(path) ?? []
  if ((folder === 'ads' || folder === 'blog') && (format === 'avif' || format === 'webp' || format === 'jpg'))
    return { kind: folder, id: slug, width: Number(width), format }
  const [, of, plain = ''] = recorded.exec(path) ?? []
  if (of === 'ads' || of === 'blog') return { kind: of, id: plain, width: 1280, format: 'jpg' }
  const [, page] = shared.exec(path) ?? []
  if (page !== undefined) return { kind: 'og', id: page }
  const [, edition] = card.exec(path) ?? []
  if (edition !== undefined) return { kind: 'cards', id: edition }
  const [, entry] = result.exec(path) ?? []
  if (entry !== undefined) return { kind: 'results', id: entry }
  const found = iconNames.find((each) => each === icon.exec(path)?.[1])
  return found ? { kind: 'icons', id: found } : null
}
