import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** One call over a line of its own, from an address of the machine's own choosing. */
export interface Call {
  readonly method?: string
  readonly path: string
  readonly token?: string
  readonly body?: Buffer | object
  readonly type?: string
  /** Whose line it is: 127.x.y.z is this machine, too, and each 127.x.y.* counts as a network. */
  readonly from?: string
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly ms: number
}

/** On a machine with other work a queue of heavy things takes its while. */
const patienceMs = 240_000

export function call(url: string, { method = 'GET', path, token, body, type, from }: Call): Promise<Reply> {
  const started = performance.now()
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(bytes && { 'content-type': type ?? 'application/json', 'content-length': bytes.length }),
  }
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, timeout: patienceMs, ...(from && { localAddress: from }) }
    const asked: ClientRequest = request(new URL(path, url), options, (answer) => {
      text(answer).then(
        (said) => resolve({ status: answer.statusCode ?? 0, text: said, ms: performance.now() - started }),
        reject,
      )
    })
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('nothing came for minutes')))
    asked.end(bytes)
  })
}

export interface Person {
  readonly token: string
  readonly username: string
  readonly from: string
}

/** Somebody with an account, on a network of their own. */
export async function aPerson(url: string, username: string, from: string): Promise<Person> {
  const body = { email: `${username}@example.co.za`, username, password: 'a long secret of theirs' }
  const { status, text: said } = await call(url, { method: 'POST', path: '/api/auth/register', body, from })
  if (status !== 200) throw new Error(`${username} could not register: ${status} ${said}`)
  return { token: (JSON.parse(said) as { token: string }).token, username, from }
}

/** Asks for somebody's balances again and again, over a new line each time, until it is told to stop; answers how long each took. */
export function watchBalances(url: string, { token, from }: Person, pauseMs: number): () => Promise<number[]> {
  const waits: number[] = []
  let goesOn = true
  const watching = (async () => {
    while (goesOn) {
      const { status, ms, text: said } = await call(url, { path: '/api/balances', token, from })
      if (status !== 200) throw new Error(`Balances were refused: ${status} ${said}`)
      waits.push(ms)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })()
  watching.catch(() => {})
  return async () => {
    goesOn = false
    await watching
    return waits
  }
}
