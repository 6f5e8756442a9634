import { inject } from 'vitest'

/** How often a fault is repeated: once in `npm test`, more often in `npm run test:deep`. */
export const rounds = inject('deep') ? 8 : 1
