/**
 * Headers of a PDF that pages of this site show in a frame, and no other site does. It has no rules about scripts or
 * styles: browsers show a PDF by a program of their own, which such rules would stop, and the PDF brings nothing that runs.
 */
export const framedPdf = Object.freeze({
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
})
