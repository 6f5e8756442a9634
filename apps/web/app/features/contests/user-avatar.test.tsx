import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UserAvatar } from './user-avatar.tsx'

const avatarOf = (name: string) => renderToStaticMarkup(<UserAvatar name={name} className="size-7" />)

test('a name always has the same face, and a table of fifty faces stays light', () => {
  const names = Array.from({ length: 50 }, (_, at) => `Manager ${at}`)
  const faces = names.map(avatarOf)
  expect(names.map(avatarOf)).toEqual(faces)
  expect(new Set(faces).size).toBeGreaterThan(40)
  expect(Math.max(...faces.map(({ length }) => length))).toBeLessThan(2_500)
})
