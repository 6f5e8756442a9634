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

test.for([360, 390])(
  "at %i px a candidate's row has how many picked them, with a reason against it too, and cuts neither",
  async (width) => {
    await page.viewport(width, 760)
    const texts = [
      'Costs 10.5, 8.5 credits left',
      '7 from Fennick Foxes already',
      'A full team would cost 101.5',
    ]
    const refusals = [
      null,
      { text: '11 players are picked', quiet: true },
      ...texts.map((text) => ({ text, quiet: false })),
    ]
    await renderPage(
      <div style={{ width: width - 78 }}>
        {refusals.map((refusal) => (
          <CandidateRow
            key={refusal?.text}
            {...{ player, refusal, side: 'FEN', picked: false, tallest: 100, onToggle: () => undefined }}
          />
        ))}
      </div>,
    )
    await document.fonts.ready
    const shares = page.getByText(/^47% picked$/).elements()
    expect(shares).toHaveLength(refusals.length)
    expect(shares.filter((share) => share.getBoundingClientRect().width < 20)).toEqual([])
    const lines = shares.map((share) => share.closest('.truncate'))
    expect(lines.filter((line) => !line || line.scrollWidth > line.clientWidth)).toEqual([])
    const reasons = texts.map((text) => page.getByText(text, { exact: true }).element())
    expect(reasons.filter((reason) => reason.getBoundingClientRect().width < 100)).toEqual([])
  },
)
