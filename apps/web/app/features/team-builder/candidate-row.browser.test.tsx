import type { SquadPlayer } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { CandidateRow } from './candidate-row.tsx'

const player: SquadPlayer = {
  ...{ id: 'devan', name: 'Devan Ramsaroop', team: 'Fennick Foxes', role: 'BAT', credits: 10.5, form: 69.2 },
  ...{ lastPoints: [60, 70, 80, 60, 76], fullName: null, announced: true, pickedPercent: 47 },
  ...{ captainPercent: 5, vicePercent: 4 },
}

test("a candidate's name is not cut at 360 px", async () => {
  await page.viewport(360, 760)
  await renderPage(
    // As wide as in the list, beside the button that tells more of the player.
    <div style={{ width: 282 }}>
      <CandidateRow
        player={player}
        side="FEN"
        picked={false}
        tallest={100}
        refusal={null}
        onToggle={() => undefined}
      />
    </div>,
  )
  await document.fonts.ready
  const name = page.getByText('Devan Ramsaroop', { exact: true }).element()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})
