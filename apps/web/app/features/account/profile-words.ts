/** The fields of the profile form: the page waits with them in their places. */
export const nameField = { label: 'Full Name', hint: 'Shown beside your teams. 4 to 30 characters.' } as const
export const phoneField = {
  label: 'Contact Number',
  hint: 'Optional. 4 to 15 digits; a + may come first.',
} as const
export const emailField = { label: 'Email-id' } as const
export const detailsTitle = 'Your details'
