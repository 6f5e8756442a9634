import { describe, expect, it } from 'vitest'
import { filterOf, searchOf } from './transactions-query.ts'

describe('the transactions query of a URL', () => {
  it('defaults to the first page of all transactions', () => {
    expect(filterOf(new URLSearchParams())).toEqual({
      page: 1,
      service: null,
      status: null,
      sort: 'newest',
    })
  })

  it('reads service, status, sort and page', () => {
    const asked = filterOf(new URLSearchParams('page=3&service=load&status=Pending&sort=largest'))
    expect(asked).toEqual({ page: 3, service: 'load', status: 'Pending', sort: 'largest' })
    expect(String(searchOf(asked))).toBe('page=3&service=load&status=Pending&sort=largest')
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=1000001',
    'service=theft',
    'status=pending',
    'sort=loudest',
  ])('ignores %s', (search) => {
    expect(String(searchOf(filterOf(new URLSearchParams(search))))).toBe('')
  })
})
