/** Runs tasks of the same key one after another, in order of arrival; tasks of different keys run in parallel. */
export function keyedMutex(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
