import { createConnection, createServer, type Socket } from 'node:net'
import { type LinkConditions, schedule } from './link.ts'

/**
 * A slow network in a separate process, so that nothing else delays it. Forwards TCP connections to a server. All of
 * them share one link with a given rate in each direction and half of the round-trip time each way. Opening a
 * connection costs a round trip, like a handshake. Started by `throttle.ts`.
 */
process.once('message', (message) => {
  const { upstream, conditions } = message as { upstream: number; conditions: LinkConditions }
  const up = schedule(conditions)
  const down = schedule(conditions)
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = createConnection({ port: upstream, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    // One round trip for the handshake, and a half for the data that follows.
    carry(near, far, up, performance.now() + 1.5 * conditions.roundTrip)
    carry(far, near, down, 0)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: address !== null && typeof address === 'object' ? address.port : 0 })
  })
})
process.once('disconnect', () => process.exit())

/** Bytes in flight per connection before the sender is paused. */
const ON_THE_LINE = 256 * 1024

/**
 * Forwards bytes from one socket to the other, each piece at the time when the link would deliver it.
 * @param first earliest arrival time (ms)
 */
function carry(from: Socket, to: Socket, line: (bytes: number) => number, first: number): void {
  const due: { readonly time: number; readonly act: () => void }[] = []
  let onTheLine = 0
  let timer: NodeJS.Timeout | undefined
  const deliver = () => {
    timer = undefined
    // Timers alone would not keep the order, because they are rounded to milliseconds.
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
