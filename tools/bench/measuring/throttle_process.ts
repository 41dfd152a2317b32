import { createConnection, createServer, type Socket } from 'node:net'
import { type LinkConditions, schedule } from './link.ts'

/**
 * A slow network, as a program of its own so that nothing else delays it: passes TCP connections on to a server, all
 * of them over one line of a given rate in each direction, with half of the round-trip time each way. Opening a
 * connection costs a round trip, as its handshake would. Started by `throttle.ts`.
 */
process.once('message', (message) => {
  const { upstream, conditions } = message as { upstream: number; conditions: LinkConditions }
  const up = schedule(conditions)
  const down = schedule(conditions)
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = createConnection({ port: upstream, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    // A round trip for the handshake, and half of another for what is then sent.
    carry(near, far, up, performance.now() + 1.5 * conditions.roundTrip)
    carry(far, near, down, 0)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: address !== null && typeof address === 'object' ? address.port : 0 })
  })
})
process.once('disconnect', () => process.exit())

/** Bytes that may be on the line of one connection before its sender is held up. */
const ON_THE_LINE = 256 * 1024

/**
 * Carries bytes from one socket to the other, each piece when the line would have delivered it.
 * @param first before this time (ms) nothing arrives
 */
function carry(from: Socket, to: Socket, line: (bytes: number) => number, first: number): void {
  const due: { readonly time: number; readonly act: () => void }[] = []
  let onTheLine = 0
  let timer: NodeJS.Timeout | undefined
  const deliver = () => {
    timer = undefined
    // Timers alone would not keep the order: they are rounded to milliseconds.
    for (let next = due[0]; next && next.time <= performance.now(); next = due[0]) {
      due.shift()
      next.act()
    }
    if (due[0]) timer = setTimeout(deliver, due[0].time - performance.now())
  }
  const send = (bytes: number, act: () => void) => {
    due.push({ time: Math.max(first, line(bytes)), act })
    if (timer === undefined) deliver()
  }
  from.on('data', (piece) => {
    onTheLine += piece.length
    if (onTheLine > ON_THE_LINE) from.pause()
    send(piece.length, () => {
      onTheLine -= piece.length
      if (!to.destroyed) to.write(piece)
      if (onTheLine <= ON_THE_LINE) from.resume()
    })
  })
  from.on('end', () => send(0, () => to.end()))
  from.on('error', () => to.destroy())
  from.on('close', () => send(0, () => to.destroy()))
}
