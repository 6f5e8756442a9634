import { type OpeningTerms, openingTerms } from '../game/contests/terms/open-contests.ts'
import { environmentVariables } from '../platform/configuration.ts'
import { testContent } from './test-content.ts'

/** The templates of the content, with the caps that a site has by default. */
export const testTerms: OpeningTerms = openingTerms(testContent(), environmentVariables.parse({}))
