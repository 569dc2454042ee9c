import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Person, request } from './people.ts'

/** Something that somebody wants to be done once. */
export interface Call {
  readonly by: Person
  readonly path: string
  readonly body: object
  /** What its acknowledgement promises, in the words of the traffic's `stored`; null when it promises nothing. */
  readonly fact: (answer: Answer) => string | null
  /** The codes of the refusals that belong to this traffic; any other refusal ends the drill. */
  readonly refusals: readonly string[]
  /**
   * For a call that keeps no key: its fact. Asked again after nobody knew, it may be refused because it was done the first
   * time, so then the fact may be stored, and need not be.
   */
  readonly keyless?: string
}

export type Answer = Readonly<Record<string, unknown>>

/** What the client knows of one call, noted outside the processes that are killed, and noted before it is asked for. */
export interface Attempt {
  readonly key: string
  readonly call: Call
  /** What the server acknowledged; a refusal; or null while nobody knows. */
  outcome: { readonly fact: string | null; readonly answer: Answer } | 'refused' | null
  /** It was asked once and nobody knew what came of it. */
  wasUnknown?: true
  /** What was heard last while nobody knew, for whoever has to find out why. */
  heard?: string
}

/** Asks with the same key as long as nobody knows and the caller has patience, and answers what was acknowledged. */
export async function ask(url: () => string, journal: Attempt[], call: Call, hasPatience: () => boolean) {
  const attempt: Attempt = { key: randomUUID(), call, outcome: null }
  journal.push(attempt)
  do {
    await tell(url(), attempt)
    if (attempt.outcome === null) await sleep(200)
  } while (attempt.outcome === null && hasPatience())
  return attempt.outcome === 'refused' ? null : (attempt.outcome?.answer ?? null)
}

/** Only an answer that the server can have given on purpose counts; whatever else happens, nobody knows. */
async function tell(url: string, attempt: Attempt): Promise<void> {
  const { key, call } = attempt
  const heard = await request(url + call.path, call.by, call.body, key)
    .then(async (answer) => ({ status: answer.status, told: (await answer.json()) as Answer }))
    .catch((error: unknown) => String(error))
  attempt.heard = typeof heard === 'string' ? heard : `${heard.status} ${JSON.stringify(heard.told)}`
  if (typeof heard === 'string' || heard.status >= 500) {
    attempt.wasUnknown = true
    return
  }
  if (heard.status === 200) attempt.outcome = { fact: call.fact(heard.told), answer: heard.told }
  else if (call.refusals.includes(String(heard.told['code']))) attempt.outcome = 'refused'
  else throw new Error(`${call.path} was refused: ${attempt.heard}`)
}

/** Asks again, with its own key, for everything whose fate is unknown, until each is known. Answers how many there were. */
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
    if (tries > 200) throw new Error(`${attempt.call.path} with key ${attempt.key} stays unknown: ${attempt.heard}`)
    await tell(url, attempt)
    if (attempt.outcome === null) await sleep(50)
  }
}

/** Everything that was promised. */
export const acknowledged = (journal: readonly Attempt[]): string[] =>
  journal.flatMap(({ outcome }) => (outcome !== null && outcome !== 'refused' ? (outcome.fact ?? []) : []))

/** What a call without a key may have done before it was refused. */
export const possible = (journal: readonly Attempt[]): string[] =>
  journal.flatMap(({ outcome, wasUnknown, call }) => (outcome === 'refused' && wasUnknown ? (call.keyless ?? []) : []))
