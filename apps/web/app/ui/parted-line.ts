/**
 * Short facts in a line with a mark between them: where the line wraps, the mark is cut off, so that no line begins or ends with one. Each part
 * begins with its mark, left of the line's edge for the first of a line.
 */
export const partedLine = '-ml-4 flex flex-wrap [clip-path:inset(-4px_-4px_-4px_13px)]'

const part = 'relative min-w-0 pl-4 before:absolute before:left-1.5'

/** A part with a dot before it. */
export const dottedPart = `${part} before:content-['·'/'']`

/** A part with a slash before it. */
export const slashedPart = `${part} before:top-1/2 before:-translate-y-1/2 before:content-['/'/'']`
