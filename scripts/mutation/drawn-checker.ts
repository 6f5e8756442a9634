import { type Checker, CheckStatus } from '@stryker-mutator/api/check'
import type { StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { keyOf } from './mutants.ts'

/** Lets Stryker run the mutants whose keys are in the option `drawn`, and no other. */
class DrawnChecker implements Checker {
  static readonly inject = tokens(commonTokens.options)
  readonly #drawn: ReadonlySet<string>

  constructor(options: StrykerOptions) {
    this.#drawn = new Set(options.drawn as string[])
  }

  async init(): Promise<void> {}

  async group(mutants: Parameters<Checker['check']>[0]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Parameters<Checker['check']>[0]): ReturnType<Checker['check']> {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.#drawn.has(keyOf(mutant))
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not drawn' },
      ]),
    )
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'drawn', DrawnChecker)]
