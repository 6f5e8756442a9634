import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../data-folder.ts'

/** A program that passes if it exits with 0. */
export interface Step {
  title: string
  program: string
  args: readonly string[]
  cwd?: string
  env?: Readonly<Record<string, string>>
  /** The only signal on which it ends what it started, if that is not every one. */
  endedBy?: NodeJS.Signals
}

export interface StepResult {
  title: string
  seconds: number
  passed: boolean
}

const running = new Map<ChildProcess, Step>()
let isEnding = false

/** On a signal every step ends what it started, and then so does this process. */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isEnding = true
      for (const [child, { endedBy }] of running) child.kill(endedBy ?? signal)
      if (running.size === 0) process.exit(1)
    })
}

/** Runs a step that shows its output as it comes. */
export async function runAlone(step: Step): Promise<StepResult> {
  say(`\n▸ ${step.title}`)
  return told(step, await run(step, 'inherit'))
}

/** Runs the steps in their order, so many at a time, and shows the output of each once it is over. All of them run, even if one fails. */
export async function runBeside(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = steps.values()
  async function lane(): Promise<void> {
    for (const step of waiting) {
      results.push(told(step, await run(step, 'pipe')))
      if (isEnding) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}

/** One line to standard error. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

interface Ended {
  seconds: number
  code: number
  output: string
}

async function run(step: Step, output: 'inherit' | 'pipe'): Promise<Ended> {
  const since = performance.now()
  const child = spawn(step.program, step.args, {
    cwd: step.cwd ?? root,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', output, output],
  })
  running.set(child, step)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number>((done) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      done(1)
    })
    child.on('close', (exit) => done(exit ?? 1))
  })
  running.delete(child)
  if (isEnding && running.size === 0) process.exit(1)
  return { seconds: (performance.now() - since) / 1000, code, output: Buffer.concat(chunks).toString() }
}

function told({ title }: Step, { seconds, code, output }: Ended): StepResult {
  const passed = code === 0
  const text = output.trimEnd()
  if (text !== '') say(`\n▸ ${title}\n${text}`)
  say(passed ? `✓ ${title} (${seconds.toFixed(1)} s)` : `✗ ${title} failed (${seconds.toFixed(1)} s).`)
  return { title, seconds, passed }
}
