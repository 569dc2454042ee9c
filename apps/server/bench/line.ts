import { connect, type Socket } from 'node:net'
import type { Person } from '../test/drills/people.ts'

/** One kept-alive connection, one request at a time; an answer other than 200 ends the bench. Costs next to nothing. */
export interface Line {
  /** Asks as somebody and answers the body. */
  ask: (by: Pick<Person, 'token'> | null, head: string, body?: string) => Promise<string>
  end: () => void
}

export const openLines = (url: string, count: number): Promise<Line[]> => {
  const port = Number(new URL(url).port)
  return Promise.all(Array.from({ length: count }, () => openLine(port)))
}

function openLine(port: number): Promise<Line> {
  let heard = ''
  let waiting: PromiseWithResolvers<string> | null = null
  const take = (text: string) => {
    heard += text
    const body = bodyOf(heard)
    if (body === null) return
    if (heard.startsWith('HTTP/1.1 200')) waiting?.resolve(body)
    else waiting?.reject(new Error(heard))
    heard = ''
  }
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      resolve({
        ask: (by, head, body = '') => {
          waiting = Promise.withResolvers<string>()
          socket.write(requestOf(by, head, body))
          return waiting.promise
        },
        end: () => socket.destroy(),
      })
    })
    socket.setEncoding('latin1').setNoDelay(true).on('data', take).once('error', reject)
  })
}

function requestOf(by: Pick<Person, 'token'> | null, head: string, body: string): string {
  const content = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `${head}\r\nhost: bench\r\n${by ? `authorization: Bearer ${by.token}\r\n` : ''}${content}\r\n${body}`
}

/** Null while it is not all there. */
function bodyOf(answer: string): string | null {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return null
  const body = answer.slice(head + 4)
  const [, length] = /content-length: (\d+)/i.exec(answer.slice(0, head)) ?? []
  const isComplete = length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
  return isComplete ? body : null
}
