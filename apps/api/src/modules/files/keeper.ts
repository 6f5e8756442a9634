/** Somebody outside who keeps what we store. */
export interface Keeper {
  /** @returns once all of it is there; throws where that is not so yet. */
  keep(cid: string, signal: AbortSignal): Promise<void>
}
