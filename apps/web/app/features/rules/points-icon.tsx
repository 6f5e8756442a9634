import { Egg, Hand, Medal, Repeat, Shirt, Target, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PointsIconName } from './format-tables.server.ts'

/** What the icon library has no picture of: bat, rope, six and stumps, in its strokes. */
const bat = <path d="M20 4l-4.500 4.500M13 7l4 4-9 9H5l-1-1v-3zM18 17a2 2 0 1 0 .01 0" />
const rope = <path d="M3 15q9-8 18 0M3 20q9-8 18 0M12 3a2 2 0 1 0 .01 0" />
const six = <path d="M3 20q9-5 18 0M4 14Q7 4 15 4.500M19 4a2 2 0 1 0 .01 0" />
const stumps = <path d="M7 10v11M12 10v11M17 10v11M6 6h5M13 6h5" />
const bowled = <path d="M5 11l2 10M12 10v11M19 11l-2 10M6 6l4-3M14 3l4 3" />

const icons: Record<PointsIconName, ReactNode> = {
  runs: <Drawn>{bat}</Drawn>,
  fours: <Drawn>{rope}</Drawn>,
  sixes: <Drawn>{six}</Drawn>,
  listed: <Shirt />,
  highest: <Medal />,
  duck: <Egg />,
  wickets: <Drawn>{bowled}</Drawn>,
  wicketsInMatch: <Medal />,
  maidens: <Repeat />,
  bowledOrLbw: <Drawn>{stumps}</Drawn>,
  catches: <Hand />,
  stumpings: <Drawn>{stumps}</Drawn>,
  directRunOuts: <Target />,
  indirectRunOuts: <Target />,
  bonus: <TrendingUp />,
  deduction: <TrendingDown />,
}

/** What a row of the points tables is about. */
export function PointsIcon({ name }: { name: PointsIconName }) {
  return (
    <span aria-hidden="true" className="text-muted *:size-6">
      {icons[name]}
    </span>
  )
}

function Drawn({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
