/** Room below a card for the ledge and its label, and between two shelves, in pixels. */
const below = 68
const gap = 16
/** Cards are no wider, as `.player-card[data-size="hand"]` is. */
const widest = 208

export interface ShelfLayout {
  columns: number
  cardWidth: number
  shelfHeight: number
}

/** The layout of cards on shelves of this width, in pixels: `shelfLayout(1152)` is five columns of cards 208 wide. */
export function shelfLayout(width: number): ShelfLayout {
  const columns = width >= 1000 ? 5 : width >= 760 ? 4 : width >= 500 ? 3 : 2
  const cardWidth = Math.max(0, Math.min(widest, Math.floor(width / columns) - gap))
  return { columns, cardWidth, shelfHeight: Math.round(cardWidth * 1.4) + below }
}
