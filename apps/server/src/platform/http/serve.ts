import type { Permission } from '@sengi/contract/auth'
import type { Api, Confirmation, Endpoint, Output, ResponseOf } from '@sengi/contract/endpoint'
import type { CallRate } from '@sengi/contract/figures/call-rates'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Db } from '../db.ts'
import type { StreamedFile } from '../files/archive.ts'
import type { IdempotencyKey } from '../idempotency.ts'
import type { Upload } from './files.ts'

/** Who is asking, as the session says at this moment. */
export interface Principal {
  id: string
  username: string
  tier: 'tier_0' | 'tier_1' | 'tier_2' | 'tier_3'
  sessionId: string
  permissions: readonly Permission[]
  /** What the session has shown of its holder, for the calls that want to know who is there. */
  confirmed: Readonly<Record<Confirmation, boolean>>
  /** The version of the terms that they accepted. */
  terms: string
}

/** @throws DomainError when this user may not */
export type Guard = (user: Principal) => void

/** Where a request came from. The network is a prefix, never the whole address. */
export interface Origin {
  ip: string
  network: string
  device: string
  /** The browser, by the cookie that it shows or that this answer gives it. */
  visitor: string | null
}

export interface Call<E extends Endpoint> {
  /** The pool; inside a keyed request the transaction that also stores the key. */
  db: Db
  user: E['auth'] extends 'none' ? null : E['auth'] extends 'optional' ? Principal | null : Principal
  params: Output<E['params']>
  query: Output<E['query']>
  body: E['upload'] extends readonly string[] ? Upload : Output<E['body']>
  /** The headers that sign the body, of a call that is signed. */
  signedBy: Readonly<Record<string, string>>
  origin: Origin
  /** In which language whoever asks wants to read. */
  language: SpokenLanguage
  /** The request's Idempotency-Key, for a handler that keeps it itself. */
  claim: IdempotencyKey | null
  /** Says that the list goes on: becomes the `Link` header. */
  nextPage: (cursor: string) => void
  /** Another success than 200: the act is accepted, a person decides. */
  accepted: () => void
}

/** A file is answered whole, or while it is made. */
type Answered<E extends Endpoint> = ResponseOf<E> | (E['download'] extends readonly string[] ? StreamedFile : never)

/** A read, or an act whose answer is made with it. */
interface Handling<E extends Endpoint> {
  handle: (call: Call<E>) => Promise<Answered<E>>
}

/**
 * An act, and what is shown of it: nothing is read for the answer while the act holds its locks. The key of a call keeps the id,
 * so that a repeat is shown how things stand by then.
 */
interface Acting<E extends Endpoint> {
  /** In the transaction. Answers the id of what was made or changed, and nothing else. */
  act: (call: Call<E>) => Promise<string>
  /** The id where the call names it already: it is kept with the key at once, not in a statement of its own. */
  changes?: (call: Call<E>) => string
  /** After the commit. */
  show: (call: Call<E>, id: string) => Promise<Answered<E>>
}

interface Terms {
  guard?: Guard
  /** Which limit of its own this call has an hour, for one account, browser or network without a cookie. */
  hourlyLimit?: CallRate
  /** The handler stores the key itself, as group commit does. */
  keepsKey?: true
}

type Handler<E extends Endpoint> = (Handling<E> | Acting<E>) & Terms

/** A staff call without a permission does not compile. */
type HandlerOf<E extends Endpoint> = Handler<E> & (E['auth'] extends 'staff' ? { permission: Permission } : unknown)

/** One endpoint with its handler, as the server mounts it. */
export interface Route {
  name: string
  endpoint: Endpoint
  guard: Guard | undefined
  permission: Permission | undefined
  keepsKey: boolean
  hourlyLimit: CallRate | undefined
  work: Work
}

/** What a route does, whatever it is typed with. */
type Work =
  | { handle: (call: Call<Endpoint>) => Promise<unknown> }
  | {
      act: (call: Call<Endpoint>) => Promise<string>
      changes?: (call: Call<Endpoint>) => string
      show: (call: Call<Endpoint>, id: string) => Promise<unknown>
    }

/** Joins a contract's table with its handlers. A handler that is missing does not compile. */
export function serve<const A extends Api>(api: A, handlers: NoInfer<{ [K in keyof A]: HandlerOf<A[K]> }>): Route[] {
  return Object.entries(api).map(([name, endpoint]) => {
    const handler = handlers[name] as Handler<Endpoint> & { permission?: Permission }
    const { guard, permission, hourlyLimit, keepsKey = false, ...work } = handler
    return { name, endpoint, guard, permission, hourlyLimit, keepsKey, work: work as Work }
  })
}
