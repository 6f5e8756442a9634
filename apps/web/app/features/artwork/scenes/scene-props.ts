import type { Night } from '../night.ts'

/** The data of a cover's scene. */
export type SceneProps = { night: Night; slug: string }
