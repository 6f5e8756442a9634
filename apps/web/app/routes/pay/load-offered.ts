import { homeResponse } from '@toprun/api-schema/content'
import type { RouterContextProvider } from 'react-router'
import { offersOf } from '../../features/packs/combo-packs.ts'
import { load } from '../../platform/load.ts'

/** Everything that can be ordered, and the packs in it. */
export async function loadOffered(context: Readonly<RouterContextProvider>) {
  const home = await load(context, '/api/content/home', homeResponse)
  return { combos: offersOf(home), packs: home.packs }
}
