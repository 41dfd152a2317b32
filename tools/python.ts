import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CANDIDATES = ['python3', '/usr/bin/python3', 'python']

/** A Python that imports these modules; `null`: there is none here. */
export function findPython(...modules: readonly string[]): string | null {
  const works = (python: string) =>
    spawnSync(python, ['-c', ['sys', ...modules].map((name) => `import ${name}`).join('\n')]).status === 0
  return CANDIDATES.find(works) ?? null
}

/**
 * Runs a program in a folder of its own, which is gone afterwards.
 * @param files what is in the folder, by name; `main.py` is run
 * @returns what the program printed
 * @throws Error with what it said where it fails
 */
export async function runPython(
  python: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-python-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    return await run(python, folder)
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
