import { z } from 'zod'

/** The digits of a number that JSON could hold: `25`, `-5`, `0.99`. */
const digits = /^-?\d{1,15}(\.\d{1,15})?$/

/**
 * A number of a recorded call, whose client may send what a form field holds: `25` and `"25"` are the same. Any other text is left for the
 * schema to refuse.
 * @example numberOrText(z.int()).parse('25') // 25
 */
export function numberOrText<Schema extends z.ZodType<unknown, number>>(number: Schema) {
  return (
    z
      .union([z.number(), z.string()])
      .transform((given) => (typeof given === 'string' && digits.test(given) ? Number(given) : given))
      // The schema refuses remaining text, which is not a number.
      .pipe(number as Schema & z.ZodType<unknown, number | string>)
  )
}
