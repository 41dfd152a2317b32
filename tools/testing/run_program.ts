import { spawn } from 'node:child_process'
import { messageOf } from '../../app/base/errors.ts'

/** How a program ended. */
export interface Ended {
  /** It was there, and ended without a fault. */
  readonly passed: boolean
  /** What it wrote, where that was held back: output and errors in the order in which they came. */
  readonly said: string
}

/**
 * Runs a program to its end; never throws.
 * @param env added to the environment of this process
 * @param held whether what it writes is held back and given at the end, instead of shown at once
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  held: boolean,
): Promise<Ended> {
  const said: Buffer[] = []
  const shown = held ? 'pipe' : 'inherit'
  const child = spawn(program, args, {
    stdio: ['ignore', shown, shown],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${messageOf(error)}\n`))
      if (!held) console.error(messageOf(error))
      resolve(false)
    })
    // After all that it wrote has come.
    child.once('close', (status) => resolve(status === 0))
  })
  return { passed, said: Buffer.concat(said).toString() }
}
