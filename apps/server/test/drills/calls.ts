import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

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

/** Somebody who looks at their balances again and again, over a new line each time, and no more often than asked. */
export interface Watcher {
  /** How long each look took that was answered so far, in milliseconds. */
  readonly waits: readonly number[]
  /** Waits until so many looks were answered. */
  seen: (looks: number) => Promise<void>
  /** Ends with the look that is under way. */
  stop: () => Promise<void>
}

export function watchBalances(
  url: string,
  { token, from }: Person,
  pauseMs: number,
  most = Number.POSITIVE_INFINITY,
): Watcher {
  const waits: number[] = []
  let goesOn = true
  const watching = (async () => {
    while (goesOn && waits.length < most) {
      const { status, ms, text: said } = await call(url, { path: '/api/balances', token, from })
      if (status !== 200) throw new Error(`Balances were refused: ${status} ${said}`)
      waits.push(ms)
      await sleep(pauseMs)
    }
  })()
  watching.catch(() => {})
  return {
    waits,
    seen: async (looks) => {
      for (; waits.length < looks; await sleep(20)) await Promise.race([watching, Promise.resolve()])
    },
    stop: async () => {
      goesOn = false
      await watching
    },
  }
}

/** The time of a look at the balances while nothing else is asked: the measure of the machine as it is now. */
export async function quietLook(url: string, watcher: Person): Promise<number> {
  const quiet = watchBalances(url, watcher, 0)
  await quiet.seen(30)
  await quiet.stop()
  return shareOf(quiet.waits, 0.5)
}

/** The wait that this share of all did not exceed. */
export const shareOf = (waits: readonly number[], share: number): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? Number.POSITIVE_INFINITY
