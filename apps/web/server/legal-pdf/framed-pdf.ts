/**
 * Headers of a PDF that only pages of this site can frame. They have no policy for scripts or
 * styles: it would stop the browser's own PDF viewer, and the PDF contains nothing that runs.
 */
export const framedPdf = Object.freeze({
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
})
