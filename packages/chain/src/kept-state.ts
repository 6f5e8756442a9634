import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'

/**
 * anvil writes its state in place, so a kill in the midst of that leaves half a file. Next to it a copy is kept of the last
 * state that was whole.
 */
export interface StateFile {
  state: string
  copy: string
}

/** Puts the copy in place of a state that is not whole. @returns whether there is a state to go on from. */
export function mendState({ state, copy }: StateFile): boolean {
  if (isWhole(state)) return true
  if (!isWhole(copy)) return false
  writeWhole(state, readFileSync(copy, 'utf8'))
  return true
}

/** Copies the state once a second while it changes. @returns ends that. */
export function keepCopies({ state, copy }: StateFile): () => void {
  let copied = 0
  const timer = setInterval(() => {
    const changed = statSync(state, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changed === copied) return
    const text = readFileSync(state, 'utf8')
    if (!isJson(text)) return
    writeWhole(copy, text)
    copied = changed
  }, 1000)
  timer.unref()
  return () => clearInterval(timer)
}

function writeWhole(file: string, text: string): void {
  const partial = `${file}.partial`
  writeFileSync(partial, text)
  renameSync(partial, file)
}

function isWhole(file: string): boolean {
  return existsSync(file) && isJson(readFileSync(file, 'utf8'))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
