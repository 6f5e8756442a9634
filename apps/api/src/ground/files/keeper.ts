/** An external node or service that stores a copy of our files. */
export interface Keeper {
  /** The name under which it is stored that this keeper has a file. */
  name: 'kubo' | 'pinning_service'
  /** @returns once it has all of the file @throws if it does not have it yet */
  keep(cid: string, signal: AbortSignal): Promise<void>
}
