/** How often a fault is repeated: once among other tests, more often in `npm run test:faults`. */
export const rounds = process.env.FAULTS === 'long' ? 8 : 1
