import type { WinModel } from './win-chance.ts'

/** Fitted by `scripts/win-model.ts` to real matches, for formats with at least 25 of them. */
export const winModels = {
  T20: {
    endless: 300,
    pace: 2.212,
    wicketPower: 1.75,
    unknownRuns: 176.2,
    par: 160.2,
    firstScale: 0.5023,
    secondScale: 0.5593,
  },
  ODI: {
    endless: 364.6,
    pace: 1.627,
    wicketPower: 1.45,
    unknownRuns: 269,
    par: 258.3,
    firstScale: 0.4233,
    secondScale: 0.3993,
  },
} as const satisfies Record<string, WinModel>
