import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { kitOf } from './kits.ts'
import { Portrait } from './portrait.tsx'
import { portraitTraits } from './portrait-traits.ts'
import { sampleSide } from './sample-side.ts'

const seeds = Array.from({ length: 400 }, (_, at) => `player-${at}`)

describe('a portrait', () => {
  it('draws the same face for the same seed, and its traits never change between releases', () => {
    expect(renderToStaticMarkup(<Portrait seed="asha" />)).toBe(
      renderToStaticMarkup(<Portrait seed="asha" />),
    )
    const { hair, beard, headgear, pose, jaw } = portraitTraits({ seed: 'asha', role: 'BAT' })
    expect({ hair, beard, headgear, pose, jaw }).toMatchInlineSnapshot(`
      {
        "beard": "stubble",
        "hair": {
          "colour": "#6e4424",
          "style": "bald",
        },
        "headgear": "none",
        "jaw": 27,
        "pose": "left",
      }
    `)
  })

  it('keeps the face when the side or the size changes', () => {
    const { kit, ...face } = portraitTraits({ seed: 'asha', kit: 'Riverside' })
    const { kit: otherKit, ...otherFace } = portraitTraits({ seed: 'asha', kit: sampleSide.identity })
    expect(otherFace).toEqual(face)
    expect([kit, otherKit]).toEqual([kitOf('Riverside'), kitOf(sampleSide.identity)])
    expect(otherKit).toMatchObject({ body: '#2450c4', pattern: 'halves' })
  })

  it('distinguishes a squad: the 22 players of a match have 22 different faces', () => {
    const looks = seeds.slice(0, 22).map((seed) => JSON.stringify(portraitTraits({ seed, kit: 'one side' })))
    expect(new Set(looks).size).toBe(22)
  })

  it('uses every headgear, hair style and skin over many seeds', () => {
    const traits = seeds.map((seed) => portraitTraits({ seed, role: 'BOWL' }))
    expect(new Set(traits.map(({ hair }) => hair.style)).size).toBe(8)
    expect(new Set(traits.map(({ skin }) => skin.base)).size).toBe(6)
    expect(new Set(traits.map(({ headgear }) => headgear))).toEqual(
      new Set(['none', 'headband', 'sunhat', 'cap']),
    )
  })

  it('is hidden from screen readers as decoration, and an image with a name if it has a label', () => {
    expect(renderToStaticMarkup(<Portrait seed="asha" />)).toContain('aria-hidden="true"')
    expect(renderToStaticMarkup(<Portrait seed="asha" label="Asha Rao" />)).toContain(
      'role="img" aria-label="Asha Rao"',
    )
  })
})
