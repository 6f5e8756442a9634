import type { Role } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Oval } from './oval.tsx'

const roles: Role[] = ['WK', 'BAT', 'BAT', 'BAT', 'BAT', 'AR', 'AR', 'BOWL', 'BOWL', 'BOWL', 'BOWL']

test.for(['Weerakkodige', 'Wijayasundara'])('%s is whole on the oval of a phone', async (name) => {
  const players = roles.map((role, at) => ({
    ...{ id: String(at), name: `${at} ${name.slice(at % 2)}`, team: 'Riverside Royals', role },
    ...{ figure: '9.5', captaincy: null, card: null },
  }))
  const { container } = await renderPage(
    <div style={{ width: 328 }}>
      <Oval label="Team" players={players} />
    </div>,
  )
  await document.fonts.ready
  const names = [...container.querySelectorAll('.oval-tag .truncate')]
  expect(names).toHaveLength(11)
  expect(names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})
