import { describe, expect, it } from 'vitest'
import { neighbours } from './person.server.ts'
import { personPath, shortened } from './person-words.ts'

describe('the address of a person', () => {
  it('names the type as it is recorded', () => {
    expect(personPath({ kind: 'player', id: 'ana' })).toBe('/details/ana/Player')
    expect(personPath({ kind: 'entertainer', id: 'zoë/1' })).toBe('/details/zo%C3%AB%2F1/Entertainer')
  })
})

describe('a description', () => {
  it('is unchanged if it is short', () => {
    expect(shortened('Plays it late.')).toBe('Plays it late.')
  })

  it('ends at a whole word, within 160 characters', () => {
    const text = shortened('leg spin, '.repeat(30))
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/(leg|spin)…$/)
  })
})

describe('the neighbours in a list', () => {
  const list = ['ana', 'bea', 'cleo'].map((id) => ({ id, name: id, picture: `/${id}.svg` }))
  const around = (id: string) => {
    const { previous, next } = neighbours(list, id)
    return [previous?.id, next?.id]
  }

  it('are the previous and the next person, with none beyond the ends', () => {
    expect(around('bea')).toEqual(['ana', 'cleo'])
    expect(around('ana')).toEqual([undefined, 'bea'])
    expect(around('cleo')).toEqual(['bea', undefined])
  })

  it('do not exist for someone outside the list', () => {
    expect(around('dan')).toEqual([undefined, undefined])
  })
})
