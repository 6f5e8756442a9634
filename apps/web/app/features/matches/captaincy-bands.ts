import type { Captaincy } from '@toprun/api-schema/contest'

/** The letters of an armband, and what they say. */
export const captaincyBands: Record<Captaincy, { letter: string; says: string }> = {
  captain: { letter: 'C', says: 'Captain' },
  vice: { letter: 'VC', says: 'Vice-captain' },
  '4x': { letter: '4x', says: '4 times' },
  '3x': { letter: '3x', says: '3 times' },
  '2x': { letter: '2x', says: '2 times' },
  '1.5x': { letter: '1.5x', says: '1.5 times' },
}
