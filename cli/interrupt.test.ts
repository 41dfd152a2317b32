import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { STOPPED } from './command.ts'
import { GRACE_MS, stopWithin } from './stop_within.ts'

const project = join(import.meta.dirname, '..')
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

/**
 * Runs the command with a server that never answers, and interrupts it after the first request. @returns its exit code
 */
async function interrupted(...args: readonly string[]): Promise<number | null> {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const server = createServer(() => asked())
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.parquet`
  const command = ['--import', 'tsx', 'cli/parley.ts', ...args, url]
  const child = spawn(process.execPath, command, { cwd: project, stdio: 'ignore' })
  await Promise.race([isAsked, once(child, 'exit')])
  expect(child.exitCode).toBeNull()
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const [code] = await ended
  return code
}

describe('the first Ctrl-C', () => {
  it('ends a command that waits for a server', async () => {
    expect(await interrupted('check')).toBe(STOPPED)
  })

  it('ends a command that does not stop by itself in time', () => {
    vi.useFakeTimers()
    try {
      const stop = new AbortController()
      const end = vi.fn()
      stopWithin(GRACE_MS, stop, end)()
      expect(stop.signal.aborted).toBe(true)
      vi.advanceTimersByTime(GRACE_MS - 1)
      expect(end).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(end).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })
})
