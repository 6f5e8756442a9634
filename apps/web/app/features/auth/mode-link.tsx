import type { ReactNode } from 'react'

export type AuthMode = 'login' | 'signup' | 'forgot'

/** A link to another mode of the dialog. */
export function ModeLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-control font-semibold text-link underline underline-offset-4 hover:no-underline"
    >
      {children}
    </button>
  )
}
