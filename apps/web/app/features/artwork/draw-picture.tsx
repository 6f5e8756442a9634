import type { BlogCategory } from '@toprun/api-schema/content'
import type { LookCode } from '@toprun/api-schema/look'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PortraitSize, ShownPortrait } from '../cards/portrait-address.ts'
import { AdScene } from './ad-scene.tsx'
import { CardArt } from './card-art.tsx'
import { Cover } from './cover.tsx'
import { EntertainerPicture, PlayerPicture, PlayerSharePicture } from './people-pictures.tsx'
import { Portrait } from './portraits/portrait.tsx'
import { ResultScene } from './result-scene.tsx'
import { type Lettering, WordMark } from './word-mark.tsx'

/** Everything that can be drawn, with the data of the drawing. */
export type Drawing =
  | ({ kind: 'player' } & ComponentProps<typeof PlayerPicture>)
  | ({ kind: 'player-share' } & ComponentProps<typeof PlayerSharePicture>)
  | ({ kind: 'portraits'; size: PortraitSize } & ShownPortrait)
  | { kind: 'entertainer'; id: string; look: LookCode }
  | { kind: 'cover'; id: string; category: BlogCategory }
  | { kind: 'ad'; id: string }
  | ({ kind: 'card' } & ComponentProps<typeof CardArt>)
  /** The card of the captain of an entry. */
  | ({ kind: 'result' } & ComponentProps<typeof CardArt>)
  | { kind: 'word-mark'; name: string; lines: readonly Lettering[]; coloured: boolean }

export type DrawPicture = (drawing: Drawing) => string

/** A self-contained SVG document: no URLs, fonts or scripts. Deterministic. */
export const drawPicture: DrawPicture = (drawing) =>
  renderToStaticMarkup(<Drawn {...drawing} />).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')

function Drawn(drawing: Drawing) {
  switch (drawing.kind) {
    case 'player':
      return <PlayerPicture {...drawing} />
    case 'player-share':
      return <PlayerSharePicture {...drawing} />
    case 'portraits':
      return <Portrait {...drawing} />
    case 'entertainer':
      return <EntertainerPicture {...drawing} />
    case 'cover':
      return <Cover slug={drawing.id} category={drawing.category} />
    case 'ad':
      return <AdScene id={drawing.id} />
    case 'card':
      return <CardArt {...drawing} />
    case 'result':
      return <ResultScene {...drawing} />
    case 'word-mark':
      return <WordMark {...drawing} />
  }
}
