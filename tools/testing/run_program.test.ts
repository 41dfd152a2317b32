import { expect, it } from 'vitest'
import { runProgram } from './run_program.ts'

const runScript = (script: string) => runProgram(process.execPath, ['-e', script], { GIVEN: 'given' }, true)

it('gives all that a program wrote, errors too, and the environment to it', async () => {
  const { passed, said } = await runScript(
    `console.log(process.env.GIVEN + ' ü'); setTimeout(() => console.error('b'.repeat(200_000)), 100)`,
  )
  expect(passed).toBe(true)
  expect(said).toBe(`given ü\n${'b'.repeat(200_000)}\n`)
})

it('tells where a program fails, also by itself, or is not there', async () => {
  expect(await runScript(`console.log('bad'); process.exitCode = 3`)).toEqual({
    passed: false,
    said: 'bad\n',
  })
  expect((await runScript(`process.kill(process.pid, 'SIGKILL')`)).passed).toBe(false)
  const missing = await runProgram('no-such-program', [], {}, true)
  expect(missing.passed).toBe(false)
  expect(missing.said).toContain('no-such-program')
})
