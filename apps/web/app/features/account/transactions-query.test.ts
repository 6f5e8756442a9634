import { describe, expect, it } from 'vitest'
import { filterOf, searchOf } from './transactions-query.ts'

describe('which transactions an address asks for', () => {
  it('is all of them on the first page where it says nothing', () => {
    expect(filterOf(new URLSearchParams())).toEqual({ page: 1, service: null, status: null })
  })

  it('is what it names', () => {
    const asked = filterOf(new URLSearchParams('page=3&service=load&status=Pending'))
    expect(asked).toEqual({ page: 3, service: 'load', status: 'Pending' })
    expect(String(searchOf(asked))).toBe('page=3&service=load&status=Pending')
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=two', 'service=theft', 'status=pending'])(
    'ignores %s',
    (search) => {
      expect(String(searchOf(filterOf(new URLSearchParams(search))))).toBe('')
    },
  )
})
