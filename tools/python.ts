import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Files by name. */
type Files = Readonly<Record<string, string | Uint8Array>>

const CANDIDATES = ['python3', '/usr/bin/python3', 'python']

/** Finds a Python that can import these modules. Null if there is none on this machine. */
export function findPython(...modules: readonly string[]): string | null {
  const works = (python: string) =>
    spawnSync(python, ['-c', ['sys', ...modules].map((name) => `import ${name}`).join('\n')]).status === 0
  return CANDIDATES.find(works) ?? null
}

/**
 * Runs a program in a temporary folder.
 * @param files of the folder, by name. Runs `main.py`.
 * @returns the program's output
 * @throws Error with the program's error output if it fails
 */
export function runPython(python: string, files: Files): Promise<string> {
  return inFolder(files, (folder) => run(python, folder))
}

/** A Python process that keeps running, so that its imports are loaded only once. */
export interface AskedPython {
  /**
   * Sends files to the program, in a temporary folder. Call it only after the previous answer has arrived.
   * @returns the line that the program answers
   * @throws Error with the program's error output if it has exited
   */
  ask(files: Files): Promise<string>
  close(): void
}

/**
 * @param program reads the path of a folder from each line of its input, leaves that folder, and answers with one line
 */
export function startPython(python: string, program: string): AskedPython {
  const child = spawn(python, ['-c', program])
  let failed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    failed += text
  })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    ask: (files) =>
      inFolder(files, async (folder) => {
        child.stdin.write(`${folder}\n`)
        const { value, done } = await answers.next()
        if (done) throw new Error(failed)
        return value
      }),
    close: () => child.stdin.end(),
  }
}

async function inFolder<T>(files: Files, ask: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-python-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    return await ask(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(python: string, cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(python, ['main.py'], { cwd, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } })
    let [said, failed] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      failed += text
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(failed))))
  })
}
