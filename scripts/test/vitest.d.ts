import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Every round, in `npm run test:deep`, or few of them, in `npm test`. */
    deep: boolean
  }
}
