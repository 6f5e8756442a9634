import { codeOfLook, lookCode, lookOfCode, lookTraits } from '@toprun/api-schema/look'
import { roles } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { drawLook, drawSideLooks, fewestDifferences, lookDistance } from './draw-look.ts'

const ids = Array.from({ length: 400 }, (_, at) => `player-${at}`)
const players = ids.map((id, at) => ({ id, role: roles[at % roles.length] ?? 'AR' }))

describe('a random look', () => {
  it('is the same for the same seed, and has a code that identifies it', () => {
    for (const id of ids) {
      const code = codeOfLook(drawLook(id))
      expect(lookCode.safeParse(code).success).toBe(true)
      expect(lookOfCode(code)).toEqual(drawLook(id))
    }
  })

  it('never changes between releases', () => {
    expect(['player-1', 'player-2'].map((id) => codeOfLook(drawLook(id)))).toEqual(['3324023', '5734100'])
  })

  it('has every value of every trait sometimes, except long hair, which an editor chooses', () => {
    const drawn = ids.map(drawLook)
    expect(new Set(drawn.map(({ skin }) => skin))).toEqual(new Set(lookTraits.skin))
    expect(new Set(drawn.map(({ pose }) => pose))).toEqual(
      new Set(lookTraits.pose.filter((pose) => pose !== 'gloves')),
    )
    const short = lookTraits.hair.filter((style) => style !== 'ponytail' && style !== 'bob')
    expect(new Set(drawn.map(({ hair }) => hair))).toEqual(new Set(short))
  })
})

describe('the looks of a side', () => {
  it('differ from each other in four of seven traits, and keep what an editor chose', () => {
    const chosen = new Map([['player-3', drawLook('player-200')]])
    expect(drawSideLooks(players.slice(0, 16), chosen).get('player-3')).toEqual(drawLook('player-200'))
    for (const start of [0, 16, 32, 48]) {
      const looks = drawSideLooks(players.slice(start, start + 16), chosen)
      const all = [...looks.values()]
      for (const [at, look] of all.entries())
        for (const other of all.slice(at + 1))
          expect(lookDistance(look, other)).toBeGreaterThanOrEqual(fewestDifferences)
    }
  })

  it('are the first random ones if every other is like another player’s', () => {
    const chosen = new Map(
      Array.from({ length: 1_500 }, (_, at) => [`other-${at}`, drawLook(`other-${at}`)] as const),
    )
    const others = [...chosen.keys()].map((id) => ({ id, role: 'BAT' as const }))
    const one = { id: 'player-1', role: 'BOWL' as const }
    const alone = drawSideLooks([one], new Map()).get('player-1')
    expect(drawSideLooks([...others, one], chosen).get('player-1')).toEqual(alone)
  })

  it('hold what suits the role: a keeper has gloves, a batter no ball and a bowler no bat', () => {
    const posed = new Map(roles.map((role) => [role, new Set<string>()]))
    for (const { id, role } of players)
      posed.get(role)?.add(drawSideLooks([{ id, role }], new Map()).get(id)?.pose ?? 'none')
    expect(Object.fromEntries(posed)).toEqual({
      BAT: new Set(['bat', 'helmet', 'arms-crossed']),
      BOWL: new Set(['ball', 'appeal', 'arms-crossed']),
      AR: new Set(['bat', 'ball', 'appeal', 'arms-crossed']),
      WK: new Set(['gloves']),
    })
  })
})
