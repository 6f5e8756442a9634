import { z } from 'zod'

/** Every answer that is not a success: `msg` is for a person to read, `code` for a program. */
export const errorAnswer = z.object({
  msg: z.string(),
  code: z.string(),
  success: z.literal(false).optional(),
})

export type ErrorAnswer = z.infer<typeof errorAnswer>
