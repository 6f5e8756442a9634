import { normalTeamLimits } from '@toprun/game-rules/team-limits'
import { teamProgress } from '@toprun/game-rules/team-progress'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamMeters } from './team-meters.tsx'

test.for([
  [200, 'scaleX(0)', '0/100', '0 of 100 credits used'],
  [61, 'scaleX(0.695)', '69.5/100', '69.5 of 100 credits used'],
  [0, 'scaleX(1)', '100/100', '100 of 100 credits used'],
] as const)(
  'the meter of credits fills as they are used: %s half credits left',
  ([left, bar, value, text]) => {
    const html = renderToStaticMarkup(
      <TeamMeters
        limits={normalTeamLimits}
        sides={[]}
        progress={{ ...teamProgress([], []), halfCreditsLeft: left }}
      />,
    )
    const credits = html.split('<li>').at(-1)
    for (const part of [bar, value, text]) expect(credits).toContain(part)
  },
)
