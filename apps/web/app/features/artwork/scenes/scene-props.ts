import type { Night } from '../night.ts'

/** What the scene of a cover is drawn from. */
export type SceneProps = { night: Night; slug: string }
