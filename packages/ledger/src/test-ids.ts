import { randomUUID } from 'node:crypto'
import type { ContestId, UserId } from '@toprun/api-schema/ids'

/** Ids for tests; new ones unless named. Any text serves the ledger, so they are not parsed. */
export const testUser = (id: string = randomUUID()) => id as UserId
export const testContest = (id: string = randomUUID()) => id as ContestId
