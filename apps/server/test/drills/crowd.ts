import { connect, type Socket } from 'node:net'

/**
 * Lines that say nothing, or next to nothing, as a process of its own: each line is a file, and a process may have only so
 * many. Says on its output how many it opened and, when asked, how many are still open.
 */
const [port = '', kind = 'silent', count = '0', second = '0'] = process.argv.slice(2)
const linesOfANetwork = 1_000
const atATime = 200

const open = new Set<Socket>()
let opened = 0

/** Each thousand is a network of its own, and no address has more lines than it has ports. */
const addressOf = (place: number) => `127.${second}.${Math.floor(place / linesOfANetwork) + 1}.${(place % 250) + 1}`

function openLine(place: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: addressOf(place) })
    socket.on('connect', () => {
      opened += 1
      open.add(socket)
      if (kind === 'slow') socket.write('GET /api/health HTTP/1.1\r\nhost: here\r\nx-slow: ')
      resolve()
    })
    socket.on('error', () => resolve())
    socket.on('close', () => open.delete(socket))
  })
}

for (let place = 0; place < Number(count); place += atATime) {
  const some = Array.from({ length: Math.min(atATime, Number(count) - place) }, (_, n) => place + n)
  await Promise.all(some.map(openLine))
}
setInterval(() => {
  if (kind === 'slow') for (const socket of open) socket.write('x')
}, 2_000)
process.on('message', () => process.send?.({ opened, open: open.size }))
process.send?.({ opened, open: open.size })
