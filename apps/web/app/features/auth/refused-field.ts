/** Maps the server's error codes to form fields. */
const fields: Readonly<Record<string, 'username' | 'email' | 'password'>> = {
  email_taken: 'email',
  name_is_email: 'username',
  name_reserved: 'username',
  name_too_short: 'username',
  name_unreadable: 'username',
  password_too_common: 'password',
  password_too_short: 'password',
}

/**
 * The field that shows the server's error. @param own the form's fields. @returns undefined if the error is
 * about none of them.
 */
export function refusedField<Field extends string>(
  { code }: { code: string },
  own: readonly Field[],
): Field | undefined {
  return own.find((field) => field === fields[code])
}

/** The message of a refused form of the dialog; the next one takes its place. */
export const refusalToast = { id: 'auth-refusal' } as const
