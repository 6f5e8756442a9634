import { type CardPlayer, vaultResponse } from '@toprun/api-schema/card'
import { api } from '../../platform/api-client.ts'
import { useOwn } from '../../platform/use-own.ts'
import { withQuery } from '../../platform/with-query.ts'
import { vaultKey } from '../packs/opening/my-packs-query.ts'

/** The editions of a player that the viewer has a card of in the vault; none of a visitor. `isWhole`: there are no more than were read. */
export function useOwnEditions({ id, name }: Pick<CardPlayer, 'id' | 'name'>): {
  editions: ReadonlySet<number>
  isWhole: boolean
} {
  const { data } = useOwn({
    queryKey: [...vaultKey, 'editions', id],
    queryFn: ({ signal }) =>
      api.get(withQuery('/api/my-vault', { q: name, limit: 100 }), vaultResponse, { signal }),
  })
  const own = data?.nfts.filter(({ face }) => face.player.id === id) ?? []
  return {
    editions: new Set(own.map(({ face: { edition } }) => edition)),
    isWhole: data?.next === null,
  }
}
