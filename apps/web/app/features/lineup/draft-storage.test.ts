import { describe, expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { dropDraft, keepDraft, keptDraft } from './draft-storage.ts'

function shelf(contents: Record<string, string> = {}) {
  const items = new Map(Object.entries(contents))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('a kept draft', () => {
  it('comes back as it was, for its own match and team alone', () => {
    const draft = { ...emptyDraft, name: 'Night Owls', players: ['a', 'b'], captain: 'a' }
    const storage = shelf()
    keepDraft(storage, 'match', undefined, draft)
    expect(keptDraft(storage, 'match', undefined)).toEqual(draft)
    expect(keptDraft(storage, 'match', 'team')).toBeNull()
    expect(keptDraft(storage, 'other match', undefined)).toBeNull()
  })

  it('is gone once dropped', () => {
    const storage = shelf()
    keepDraft(storage, 'match', 'team', emptyDraft)
    dropDraft(storage, 'match', 'team')
    expect(keptDraft(storage, 'match', 'team')).toBeNull()
  })

  it.each(['not json', '{"players":[1]}', 'null'])('is ignored when it reads %s', (text) => {
    expect(keptDraft(shelf({ 'toprun.draft.match.new': text }), 'match', undefined)).toBeNull()
  })
})
