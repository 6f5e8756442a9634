import { runOperator } from '../operator/commands/main.ts'
import { roomParts } from '../room-parts.ts'

/** `content reload` in a process of its own, for tests that kill it. */
process.exit(await runOperator(['content', 'reload'], process.env.DATABASE_URL ?? '', roomParts))
