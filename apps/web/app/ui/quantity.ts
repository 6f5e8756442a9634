export interface QuantityLimits {
  min: number
  max: number
}

/** Parses a typed quantity; null unless it is a whole number within the limits. */
export function quantityOf(typed: string, { min, max }: QuantityLimits): number | null {
  const text = typed.trim()
  if (!/^\d{1,6}$/.test(text)) return null
  const quantity = Number(text)
  return quantity >= min && quantity <= max ? quantity : null
}

/**
 * The quantity after `by` steps, clamped to the limits; unreadable text counts as the minimum.
 * @example stepped('40', -1, { min: 1, max: 25 }) // 25
 */
export function stepped(typed: string, by: number, { min, max }: QuantityLimits): number {
  const from = Number.parseInt(typed, 10)
  return Number.isNaN(from) ? min : Math.min(max, Math.max(min, from + by))
}
