import { codeOfLook, type Look, lookTraitNames, lookTraits } from '@toprun/api-schema/look'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleSide } from '../../../testing/sample-match.ts'
import { kitOf } from '../../cards/kits.ts'
import { Portrait } from './portrait.tsx'
import { portraitTraits, skins } from './portrait-traits.ts'

const seeds = Array.from({ length: 60 }, (_, at) => `player-${at}`)
const kit = sampleSide.identity
const calm: Look = {
  ...{ skin: 'tan', hair: 'crop', beard: 'none', face: 'square' },
  ...{ build: 'medium', age: 'prime', pose: 'arms-crossed' },
}
const draw = (look: Partial<Look>, size: 'thumb' | 'bust' | 'full' = 'full') =>
  renderToStaticMarkup(<Portrait seed="asha" kit={kit} look={codeOfLook({ ...calm, ...look })} size={size} />)

describe('a portrait', () => {
  it('draws the same face for the same seed, and its traits never change between releases', () => {
    expect(renderToStaticMarkup(<Portrait seed="asha" />)).toBe(
      renderToStaticMarkup(<Portrait seed="asha" />),
    )
    const { skin, hair, beard, face, build, age, pose, headgear } = portraitTraits({
      seed: 'asha',
      role: 'BAT',
    })
    expect({ skin, hair, beard, face, build, age, pose, headgear }).toMatchInlineSnapshot(`
      {
        "age": "senior",
        "beard": "stubble",
        "build": "medium",
        "face": "heart",
        "hair": {
          "colour": "#2e1f17",
          "soft": false,
          "style": "crop",
        },
        "headgear": "helmet",
        "pose": "appeal",
        "skin": {
          "base": "#a66b42",
          "core": "#5d383b",
          "light": "#c58a5c",
          "lip": "#7a3f38",
          "rim": "#ffdf9f",
          "shade": "#815043",
        },
      }
    `)
  })

  it('keeps the face when the side or the size changes', () => {
    const { kit: ownKit, ...face } = portraitTraits({ seed: 'asha', kit: 'Riverside' })
    const { kit: otherKit, ...otherFace } = portraitTraits({ seed: 'asha', kit })
    expect(otherFace).toEqual(face)
    expect([ownKit, otherKit]).toEqual([kitOf('Riverside'), kitOf(kit)])
    expect(otherKit).toMatchObject({ body: '#2450c4', pattern: 'halves', emblem: 'crown' })
  })

  it('shouts an appeal on a whole card only: a head in a list has its mouth closed', () => {
    const openMouth = '#34100f'
    expect(draw({ pose: 'appeal' })).toContain(openMouth)
    expect(draw({ pose: 'appeal' }, 'bust')).not.toContain(openMouth)
    expect(draw({ pose: 'appeal' }, 'thumb')).not.toContain(openMouth)
  })

  it.each(['stubble', 'full', 'goatee'] as const)(
    'leaves all of a shouting mouth free of a beard: %s',
    (beard) => {
      const lips = /q10-5.5 20 0q1 14.5-10 15/
      expect(draw({ pose: 'appeal', beard })).toMatch(lips)
      expect(draw({ pose: 'appeal', beard }, 'bust')).not.toMatch(lips)
    },
  )

  it.each(lookTraitNames)('shows every %s that an editor can choose', (trait) => {
    const drawn = lookTraits[trait].map((value) => draw({ [trait]: value }))
    expect(new Set(drawn).size).toBe(lookTraits[trait].length)
    expect(drawn.join()).not.toMatch(/NaN|undefined/)
  })

  it('keeps the features of the deepest skin apart from a black card', () => {
    const { base, core, rim } = skins.dark
    expect([base, rim]).toEqual(['#6b4330', '#ffc98a'])
    expect(draw({ skin: 'dark' })).toContain(core)
  })

  it.each([
    ['thumb', 3_000],
    ['bust', 3_500],
    ['full', 9_000],
  ] as const)('as %s takes at most %i bytes on average', (size, most) => {
    const drawn = seeds.map((seed) => renderToStaticMarkup(<Portrait seed={seed} kit={kit} size={size} />))
    expect(drawn.join('').length / seeds.length).toBeLessThan(most)
  })

  it('shows entertainers in their own clothes, and players in the kit of their side', () => {
    const entertainers = ['amara-okonvale', 'bertrand-thistlecote', 'kwabena-larkspur', 'mirela-haldorsen']
    const worn = entertainers.map((seed) => portraitTraits({ seed, role: 'STAGE' }).outfit)
    expect(new Set(worn.map((outfit) => outfit?.neck)).size).toBe(4)
    for (const [at, seed] of entertainers.entries()) {
      const drawn = renderToStaticMarkup(<Portrait {...{ seed, kit, role: 'STAGE', size: 'full' }} />)
      expect(drawn).toContain(worn[at]?.jacket)
      expect(drawn).not.toContain(sampleSide.identity.primary)
    }
    expect(portraitTraits({ seed: 'asha', kit, role: 'AR' }).outfit).toBeNull()
  })

  it('is hidden from screen readers as decoration', () => {
    expect(renderToStaticMarkup(<Portrait seed="asha" />)).toContain('aria-hidden="true"')
  })
})
