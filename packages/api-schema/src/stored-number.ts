import { z } from 'zod'

const most = 2_147_483_647

/** A whole number that an INTEGER of the database can be compared with. */
export const storedNumber = z.int().min(0).max(most)

/** Such a number in an address or a cursor. */
export const writtenNumber = z.coerce.number().int().min(0).max(most)
