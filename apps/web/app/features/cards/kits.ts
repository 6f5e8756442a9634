import type { Emblem, KitPattern, SideIdentity } from '@toprun/api-schema/side'
import { numbersFrom, pick } from './seeded-numbers.ts'

const kits = [
  { body: '#b3202c', trim: '#f4dfae', cloth: '#7d1420' },
  { body: '#164a8c', trim: '#f0b429', cloth: '#0e3263' },
  { body: '#0f6b4a', trim: '#f5f0e1', cloth: '#0a4932' },
  { body: '#5a2a82', trim: '#f3b63f', cloth: '#3d1b5c' },
  { body: '#e07b1f', trim: '#182640', cloth: '#ab570c' },
  { body: '#12808a', trim: '#f7e7c6', cloth: '#0b5a61' },
  { body: '#23283a', trim: '#e4bb52', cloth: '#151926' },
  { body: '#d8aa2c', trim: '#1d3a2a', cloth: '#a67d12' },
  { body: '#c23a72', trim: '#f6e8d8', cloth: '#8c2450' },
  { body: '#4f8fd0', trim: '#10233d', cloth: '#336ba3' },
] as const

const seededPatterns = ['plain', 'hoops', 'sash', 'yoke'] as const

export type Kit = { body: string; trim: string; cloth: string; pattern: KitPattern; emblem: Emblem | null }

/** A side's kit by its identity; for anything that has none, a kit by its name. */
export function kitOf(side: string | SideIdentity): Kit {
  if (typeof side !== 'string') {
    const { primary, secondary, trim, pattern, emblem } = side
    return { body: primary, trim, cloth: secondary, pattern, emblem }
  }
  return {
    ...pick(kits, numbersFrom(`kit:${side}`)()),
    pattern: pick(seededPatterns, numbersFrom(`pattern:${side}`)()),
    emblem: null,
  }
}
