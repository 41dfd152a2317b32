import { renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DataFiles, userSecret } from './data_files.ts'
import { ask, testFolder } from './test_folder.ts'

const outside = testFolder({ 'private.json': 'outside' })
const folder = testFolder({
  'a.json': 'a',
  'odd, #1 100% ?.json': 'odd',
  'empty.json': '',
  'sub/b.json': 'b',
  'sub/.hidden.json': 'hidden',
  'other.json': 'not offered',
})
symlinkSync(join(folder, 'sub/b.json'), join(folder, 'inside.json'))
symlinkSync(join(outside, 'private.json'), join(folder, 'outside.json'))
symlinkSync(outside, join(folder, 'linked'))
symlinkSync(join(folder, 'sub/.hidden.json'), join(folder, 'to_hidden.json'))

const data = new DataFiles('made up')
const server = createServer((request, response) =>
  data.handler(request, response, () => response.writeHead(299).end()),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

async function read(name: string): Promise<string> {
  const { status, body } = await ask(port, `/${data.prefix(folder)}${name}`)
  return status === 200 ? body.toString() : String(status)
}

describe('offered files', () => {
  it('are served under any name, and others are not', async () => {
    const names = ['a.json', 'odd, #1 100% ?.json', 'empty.json', 'sub/b.json', 'inside.json']
    expect(await data.offer(folder, names)).toBeNull()
    expect(await read('a.json')).toBe('a')
    expect(await read('a.json?x=1')).toBe('a')
    expect(await read(encodeURIComponent('odd, #1 100% ?.json'))).toBe('odd')
    expect(await read('empty.json')).toBe('')
    expect(await read('sub/b.json')).toBe('b')
    expect(await read('inside.json')).toBe('b')
    expect(await read('other.json')).toBe('404')
    expect((await ask(port, '/index.html')).status).toBe(299)
    expect((await ask(port, `/${data.prefix(folder)}a.json`, {}, 'POST')).status).toBe(404)
  })

  it('are none that lead out of the folder or to hidden files', async () => {
    for (const name of [
      'outside.json',
      'linked/private.json',
      'to_hidden.json',
      'sub/.hidden.json',
      '../x',
    ]) {
      const refused = await data.offer(folder, ['a.json', name]).catch((error: unknown) => String(error))
      expect(refused, name).toMatch(/is a link out of the folder or to a hidden file|no such file/)
      expect(await read(name.replace('../', '%2e%2e/'))).toBe('404')
    }
  })

  it('are looked at again at each request', async () => {
    writeFileSync(join(folder, 'swapped.json'), 'was a file')
    await data.offer(folder, ['swapped.json'])
    expect(await read('swapped.json')).toBe('was a file')
    rmSync(join(folder, 'swapped.json'))
    expect(await read('swapped.json')).toBe('404')
    symlinkSync(join(outside, 'private.json'), join(folder, 'swapped.json'))
    expect(await read('swapped.json')).toBe('404')
  })

  it('can lead elsewhere if they were named themselves, but to nothing else later', async () => {
    await data.offerNamed(folder, 'outside.json')
    expect(await read('outside.json')).toBe('outside')
    symlinkSync(join(folder, 'other.json'), join(folder, 'new'))
    renameSync(join(folder, 'new'), join(folder, 'outside.json'))
    expect(await read('outside.json')).toBe('404')
  })
})

describe('addresses of folders', () => {
  it('are the same at each start of this user, and cannot be told from each other', async () => {
    const settings = join(testFolder(), 'parley')
    const first = await userSecret(settings)
    expect(first.warning).toBeNull()
    expect(await userSecret(settings)).toEqual(first)
    expect(statSync(join(settings, 'secret')).mode & 0o077).toBe(0)
    const prefixes = [first.secret, 'another'].flatMap((secret) =>
      ['/a', '/b'].map((path) => new DataFiles(secret).prefix(path)),
    )
    expect(new Set(prefixes).size).toBe(4)
    expect(new DataFiles(first.secret).prefix('/a')).toBe(prefixes[0])
  })

  it('hold for one start if the secret cannot be stored, which is said', async () => {
    const settings = testFolder({ secret: 'too short' })
    const [one, other] = [await userSecret(settings), await userSecret(settings)]
    expect(one.warning).toMatch(/change at each start/)
    expect(one.secret).not.toBe(other.secret)
  })
})
