import pLimit from 'p-limit'

interface QueueSize {
  /** Pages rendered concurrently. */
  atOnce: number
  /** Pages that may wait for their turn. */
  waiting: number
}

/** A page that is not rendered, because too many are waiting: in all, or of this address. */
export class QueueFull extends Error {
  readonly ownShare: boolean

  constructor(ownShare: boolean) {
    super(ownShare ? 'this address has its share of the render queue' : 'the render queue is full')
    this.ownShare = ownShare
  }
}

/** The share of the queue for one address, so that one visitor leaves room for others. */
const share = 4

/**
 * Pages that wait to be rendered. Rejects with `QueueFull` if there is no room.
 * @example const queue = renderQueue({ atOnce: 4, waiting: 64 }); await queue(network, () => render(url))
 */
export function renderQueue({ atOnce, waiting }: QueueSize) {
  const turns = pLimit(atOnce)
  const held = new Map<string, number>()
  const ofOneAddress = Math.ceil((atOnce + waiting) / share)
  return async <Result>(holder: string, render: () => Promise<Result>): Promise<Result> => {
    const mine = held.get(holder) ?? 0
    if (mine >= ofOneAddress) throw new QueueFull(true)
    if (turns.activeCount + turns.pendingCount >= atOnce + waiting) throw new QueueFull(false)
    held.set(holder, mine + 1)
    try {
      return await turns(render)
    } finally {
      const left = (held.get(holder) ?? 1) - 1
      if (left === 0) held.delete(holder)
      else held.set(holder, left)
    }
  }
}
