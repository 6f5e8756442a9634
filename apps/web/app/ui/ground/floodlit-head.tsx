import './ground.css'
import './floodlit-head.css'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { stillPart } from '../later-part.tsx'

const DistantGround = stillPart('distant-ground', () => import('./distant-ground.tsx'))

/** The head of a page with the ground under its lights behind the words. `className`: that of the words. */
export function FloodlitHead({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line sky">
      <DistantGround />
      <div className={clsx('page page-top', className)}>{children}</div>
    </div>
  )
}
