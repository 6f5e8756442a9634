import { statSync, truncateSync } from 'node:fs'
import files, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { z } from 'zod'

/** One call of `node:fs/promises`. */
export interface FileOperation {
  /** E.g. `rename`. */
  name: string
  path: string
  run(): Promise<unknown>
  /** The effect of an interruption: bytes are half written, and a renamed file is cut in half. */
  runHalf(): Promise<unknown>
}

const names = [
  'mkdir',
  'open',
  'readFile',
  'readdir',
  'rename',
  'rm',
  'stat',
  'statfs',
  'unlink',
  'writeFile',
] as const

/** A disk with space enough for everything. */
const roomy = { bavail: 2 ** 30, bsize: 4096 }

/**
 * Sends what the process does with files in a folder through `meet`, until the returned function is called. For the whole process; other
 * paths are left alone. Names in a folder are sorted, and its disk has space.
 */
export function interceptFiles(
  folder: string,
  meet: (operation: FileOperation) => Promise<unknown>,
): () => void {
  const real = names.map((name) => [name, functionOf(files, name)] as const)
  const inFolder = `${folder}/`
  for (const [name, call] of real)
    Object.assign(files, {
      [name]: (...input: unknown[]) => {
        const path = String(input[0])
        if (path !== folder && !path.startsWith(inFolder)) return call(...input)
        const run = () => call(...input)
        return meet({ name, path, run, runHalf: halfOf(name, input, call) }).then((result) =>
          asSimulated(name, path, result, meet),
        )
      },
    })
  syncBuiltinESMExports()
  return () => {
    Object.assign(files, Object.fromEntries(real))
    syncBuiltinESMExports()
  }
}

type Call = (...input: unknown[]) => Promise<unknown>

function functionOf(owner: object, name: string): Call {
  const found: unknown = Reflect.get(owner, name)
  if (typeof found !== 'function') throw new TypeError(`There is no ${name}.`)
  return (...input) => Promise.resolve(Reflect.apply(found, owner, input))
}

function halfOf(name: string, input: unknown[], call: Call): () => Promise<unknown> {
  switch (name) {
    case 'writeFile':
      return () => call(input[0], firstHalf(input[1]), ...input.slice(2))
    case 'rename':
      return () => {
        const from = String(input[0])
        truncateSync(from, Math.floor(statSync(from).size / 2))
        return call(...input)
      }
    default:
      return () => Promise.resolve()
  }
}

const bytesOrText = z.union([z.string(), z.instanceof(Uint8Array)])

function firstHalf(data: unknown): string | Uint8Array {
  const whole = bytesOrText.parse(data)
  return whole.slice(0, Math.floor(whole.length / 2))
}

function asSimulated(
  name: string,
  path: string,
  result: unknown,
  meet: (operation: FileOperation) => Promise<unknown>,
): unknown {
  if (name === 'statfs') return roomy
  if (name === 'readdir') return z.array(z.string()).parse(result).sort()
  return name === 'open' && isHandle(result) ? handleOf(path, result, meet) : result
}

const isHandle = (value: unknown): value is FileHandle =>
  typeof value === 'object' && value !== null && 'writeFile' in value && 'close' in value

/** What is done with an open file. */
function handleOf(path: string, handle: FileHandle, meet: (operation: FileOperation) => Promise<unknown>) {
  const write = functionOf(handle, 'writeFile')
  const close = () => handle.close()
  return {
    writeFile: (data: unknown) =>
      meet({ name: 'write', path, run: () => write(data), runHalf: () => write(firstHalf(data)) }),
    close: () => meet({ name: 'close', path, run: close, runHalf: close }),
  }
}
