import type { Problem } from './base.ts'
import type { Api, Confirmation, Endpoint, RequestOf, ResponseOf } from './endpoint.ts'

/** A refused call. The message is the server's `detail`, a sentence for people. */
export class ApiError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** Made when the review opens, so that a second tap or a retry cannot pay twice. */
  idempotencyKey?: string
}
export interface Connection {
  base?: string
  token?: () => string | null
  /** In which language sentences are wanted. */
  language?: () => string
  /** What to say where the answer says nothing: something on the way to the service gave it. */
  unavailable?: () => string | undefined
  fetch?: typeof fetch
  /** Asks who is there when a call wants to know; true when they have shown it, and the same call goes again. */
  confirm?: (what: Confirmation) => Promise<boolean>
}
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

type Call<E extends Endpoint> = keyof RequestOf<E> extends never
  ? (request?: undefined, options?: CallOptions) => Promise<ResponseOf<E>>
  : (request: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>
export type Client<A extends Api> = { [K in keyof A]: Call<A[K]> }

/** One typed function per endpoint. @throws ApiError for every answer that is not a success. */
export function createClient<const A extends Api>(api: A, connection: Connection = {}): Client<A> {
  const calls = Object.entries(api).map(([name, endpoint]) => [
    name,
    (request: Parts = {}, options: CallOptions = {}) => send(endpoint, request, options, connection),
  ])
  return Object.fromEntries(calls)
}

async function send(
  endpoint: Endpoint,
  request: Parts,
  options: CallOptions,
  connection: Connection,
): Promise<unknown> {
  const response = await (connection.fetch ?? fetch)(`${connection.base ?? ''}${addressOf(endpoint, request)}`, {
    method: endpoint.method,
    headers: headersOf(request, options, connection),
    body: bodyOf(request),
    ...(options.signal && { signal: options.signal }),
  })
  if (response.ok) return endpoint.download ? response.blob() : response.json()

  const refusal = await problemOf(response, connection)
  if (await mayGoAgain(endpoint, refusal, connection)) return send(endpoint, request, options, connection)
  throw new ApiError(refusal)
}

const asksWhoIsThere: ReadonlySet<string> = new Set(['confirm_required', 'staff_confirm_required'])

/** Nothing was done yet, so the same request goes again, with the same idempotency key. */
async function mayGoAgain({ confirms }: Endpoint, { code }: Problem, { confirm }: Connection): Promise<boolean> {
  return asksWhoIsThere.has(code) && confirms !== undefined && ((await confirm?.(confirms)) ?? false)
}

function bodyOf({ body }: Parts): Blob | string | null {
  if (body === undefined) return null
  return body instanceof Blob ? body : JSON.stringify(body)
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function headersOf(
  { body }: Parts,
  { idempotencyKey }: CallOptions,
  { token, language }: Connection,
): Record<string, string> {
  const bearer = token?.()
  return {
    ...(language && { 'accept-language': language() }),
    ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

async function problemOf(response: Response, { unavailable }: Connection): Promise<Problem> {
  const document = (await response.json().catch(() => null)) as Problem | null
  if (document?.detail) return document
  const detail = unavailable?.() ?? response.statusText
  return { type: 'about:blank', title: response.statusText, status: response.status, detail, code: 'unavailable' }
}
