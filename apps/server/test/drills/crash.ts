import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Amount, amount, formatAmount } from '@sengi/money'
import { available, custody } from '../../src/ledger/accounts.ts'
import { post } from '../../src/ledger/ledger.ts'
import { inTransaction, openDb } from '../../src/platform/db.ts'

/** What the client knows of one payment, noted outside the process that is killed, and noted before it is asked for. */
export interface Attempt {
  readonly key: string
  readonly payer: Payer
  readonly payee: Payer
  readonly amount: Amount
  /** The transfer that the server acknowledged; a refusal; or null while nobody knows. */
  outcome: { transferId: string } | 'refused' | null
  /** What was heard last while nobody knew, for whoever has to find out why. */
  heard?: string
}

export interface Payer {
  readonly id: string
  readonly username: string
  readonly token: string
}

/** A person with some bitcoin. */
export async function aPayer(url: string, databaseUrl: string, units: bigint): Promise<Payer> {
  const username = `payer_${randomUUID().slice(0, 8)}`
  const body = { email: `${username}@example.co.za`, username, password: 'a long secret of theirs' }
  const answer = await call(`${url}/api/auth/register`, body)
  const { token } = (await answer.json()) as { token: string }
  const me = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  const { id } = (await me.json()) as { id: string }
  const db = openDb(databaseUrl, { max: 1 })
  const moves = [{ from: custody('chain'), to: available(id), amount: amount('BTC', units) }]
  await inTransaction(db, (tx) => post(tx, { reason: 'drill.funded', ref: id, moves }))
  await db.destroy()
  return { id, username, token }
}

/** Callers that pay each other without a pause until they are told to stop. Same seed, same stream of payments. */
export function startLoad(url: () => string, payers: readonly Payer[], journal: Attempt[], random: () => number) {
  let stopped = false
  const pick = () => payers[Math.floor(random() * payers.length)] as Payer
  const caller = async () => {
    while (!stopped) {
      const [payer, payee] = [pick(), pick()]
      if (payer === payee) continue
      const units = BigInt(1 + Math.floor(random() * 50))
      const attempt: Attempt = { key: randomUUID(), payer, payee, amount: amount('BTC', units), outcome: null }
      journal.push(attempt)
      await pay(url(), attempt)
      if (attempt.outcome === null) await sleep(200)
    }
  }
  const callers = Array.from({ length: 48 }, caller)
  return async () => {
    stopped = true
    await Promise.all(callers)
  }
}

/** Asks again, with its own key, for every payment whose fate is unknown, until each is known. */
export async function settleUnknown(url: string, journal: readonly Attempt[]): Promise<number> {
  const unknown = journal.filter(({ outcome }) => outcome === null)
  const waiting = [...unknown]
  const asker = async () => {
    for (let attempt = waiting.pop(); attempt; attempt = waiting.pop()) await untilKnown(url, attempt)
  }
  await Promise.all(Array.from({ length: 32 }, asker))
  return unknown.length
}

async function untilKnown(url: string, attempt: Attempt): Promise<void> {
  for (let tries = 0; attempt.outcome === null; tries += 1) {
    if (tries > 200) throw new Error(`The payment ${attempt.key} stays unknown: ${attempt.heard}`)
    await pay(url, attempt)
    if (attempt.outcome === null) await sleep(50)
  }
}

/** Only an answer that the server can have given on purpose counts; whatever else happens, nobody knows. */
async function pay(url: string, attempt: Attempt): Promise<void> {
  const { payer, payee, amount, key } = attempt
  const body = { to_identifier: `@${payee.username}`, asset: amount.asset, amount: formatAmount(amount) }
  try {
    const answer = await call(`${url}/api/crypto/send`, body, {
      authorization: `Bearer ${payer.token}`,
      'idempotency-key': key,
    })
    const told = (await answer.json()) as { transfer_id?: string; code?: string }
    if (answer.status === 200 && told.transfer_id) attempt.outcome = { transferId: told.transfer_id }
    else if (told.code === 'insufficient_funds') attempt.outcome = 'refused'
    else attempt.heard = `${answer.status} ${JSON.stringify(told)}`
    if (answer.status >= 400 && answer.status < 500 && attempt.outcome === null) throw new Unexpected(attempt.heard)
  } catch (error) {
    if (error instanceof Unexpected) throw error
    attempt.heard = String(error)
  }
}

class Unexpected extends Error {}

const call = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })

/** Ends PostgreSQL as a power cut of its memory would: postmaster and every backend at once, nothing written any more. */
export async function killServer(postmaster: number): Promise<void> {
  const family = [postmaster, ...childrenOf(postmaster)]
  for (const pid of family) signal(pid, 'SIGKILL')
  while (family.some((pid) => signal(pid, 0))) await sleep(5)
}

function childrenOf(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** A small repeatable generator (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
