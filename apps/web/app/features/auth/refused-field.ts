/** Which field of a form a refusal of the server is about, by its code. */
const fields: Readonly<Record<string, 'username' | 'email' | 'password'>> = {
  email_taken: 'email',
  name_reserved: 'username',
  name_too_short: 'username',
  name_unreadable: 'username',
  password_too_common: 'password',
  password_too_short: 'password',
}

/**
 * Where the server's sentence stands.
 * @param own the fields that the form has.
 * @returns undefined where it is about none of them.
 */
export function refusedField<Field extends string>(
  { code }: { code: string },
  own: readonly Field[],
): Field | undefined {
  return own.find((field) => field === fields[code])
}
