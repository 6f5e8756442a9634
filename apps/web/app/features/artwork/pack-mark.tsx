import { foils, type PackName } from './pack-art.tsx'

/** A pack as small as a line of text; its name is beside it. */
export function PackMark({ pack, className }: { pack: PackName; className?: string }) {
  const { light, body, deep, ring, print } = foils[pack]
  return (
    <svg viewBox="0 0 26 36" className={className} aria-hidden="true">
      <path
        d="M2 3l2-2 3 2 3-2 3 2 3-2 3 2 3-2 2 2-1 15 1 15-2 2-3-2-3 2-3-2-3 2-3-2-3 2-2-2 1-15Z"
        fill={body}
      />
      <path d="M3 6 13 5 8 31 3 30Z" fill={light} opacity=".55" />
      <path d="M23 6v24l-9 1 4-26Z" fill={deep} opacity=".5" />
      <path d="M3 6h20M3 30h20" stroke={deep} strokeWidth=".8" />
      <circle cx="13" cy="18" r="5.5" fill={ring} />
      <path d="m13 14 1.2 2.7 2.8.3-2.1 1.9.6 2.8-2.5-1.5-2.5 1.5.6-2.8L9 17l2.8-.3Z" fill={print} />
    </svg>
  )
}
