import type { LookCode } from '@toprun/api-schema/look'
import type { SideIdentity } from '@toprun/api-schema/side'
import { renderToStaticMarkup } from 'react-dom/server'
import { Portrait } from '../app/features/artwork/portraits/portrait.tsx'
import type { PortraitSeed } from '../app/features/artwork/portraits/portrait-traits.ts'

/** Somebody to draw. `kit` is that of their side, or a name for people who have none. */
export interface Sitter {
  id: string
  name: string
  role: NonNullable<PortraitSeed['role']>
  look: LookCode
  kit: string | SideIdentity
  side: string
}

const sizes = [
  { px: 40, size: 'thumb', height: 40 },
  { px: 120, size: 'full', height: 144 },
] as const

/** Everyone at 40 and 120 px by side. */
export function portraitSheet(sitters: readonly Sitter[]): string {
  return renderToStaticMarkup(
    [...new Set(sitters.map(({ side }) => side))].map((side) => (
      <section key={side}>
        <h2>{side}</h2>
        <div className="row">
          {sitters
            .filter((sitter) => sitter.side === side)
            .map((sitter) => (
              <figure key={sitter.id}>
                {sizes.map(({ px, size, height }) => (
                  <div key={size} className={size} style={{ width: px, height }}>
                    <Likeness sitter={sitter} size={size} />
                  </div>
                ))}
                <figcaption>{sitter.name}</figcaption>
              </figure>
            ))}
        </div>
      </section>
    )),
  )
}

/** These at 600 px. */
export function largeSheet(sitters: readonly Sitter[]): string {
  return renderToStaticMarkup(
    <div className="row">
      {sitters.map((sitter) => (
        <div key={sitter.id} className="full" style={{ width: 600, height: 720 }}>
          <Likeness sitter={sitter} size="full" />
        </div>
      ))}
    </div>,
  )
}

/** One portrait as its own picture. */
export function portraitPicture(sitter: Sitter): string {
  const drawn = renderToStaticMarkup(<Likeness sitter={sitter} size="full" />)
  return drawn.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

function Likeness({ sitter, size }: { sitter: Sitter; size: 'thumb' | 'full' }) {
  const { id, role, look, kit } = sitter
  return <Portrait seed={id} role={role} look={look} kit={kit} size={size} />
}
