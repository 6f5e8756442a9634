export interface ProcessLock {
  /** For the `stdio` of a child that keeps the lock if this process is killed. */
  descriptor: number
  release(): void
}

export function tryLock(name: string): Promise<ProcessLock | null>

export function withLock<T>(
  name: string,
  onWait: () => void,
  work: (descriptor: number) => Promise<T>,
): Promise<T>
