/** How often a fault strikes: once where it is one of many tests, more often in `npm run test:faults`. */
export const rounds = process.env.FAULTS === 'long' ? 8 : 1
