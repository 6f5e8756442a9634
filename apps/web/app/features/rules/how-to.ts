import type { PlayStep } from './play-steps.server.ts'

/** The steps as schema.org has them. */
export function howTo(steps: readonly PlayStep[]): Record<string, unknown> {
  return {
    '@type': 'HowTo',
    name: 'How to play TopRun',
    step: steps.map(({ title, text }, at) => ({ '@type': 'HowToStep', position: at + 1, name: title, text })),
  }
}
