import { stdin } from 'node:process'
import { lockSite } from './site_lock.ts'

/** Takes the lock of a site when it reads a byte, prints the result, and holds the lock until its input ends. */
const [site = ''] = process.argv.slice(2)
console.log('started')
await new Promise((resolve) => stdin.once('data', resolve))
try {
  const release = await lockSite(site)
  console.log('locked')
  await new Promise((resolve) => stdin.once('end', resolve))
  await release()
} catch (error) {
  console.log(String(error))
}
process.exit()
