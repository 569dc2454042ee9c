import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** Who may call: anybody, anybody who is known when signed in, a signed-in user, or staff holding the named permission. */
export type Access = 'none' | 'optional' | 'user' | 'staff'

/**
 * What somebody has shown of themselves before a call is let in: `money`, that they are still there after a rest (PIN, or
 * password without one); `staff`, their PIN not long ago.
 */
export type Confirmation = 'money' | 'staff'

/** One call: what serves the route, the client, the form and the API document alike. */
export interface Endpoint {
  method: Method
  path: `/api/${string}`
  auth: Access
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** The body is a file of one of these media types instead of JSON. */
  upload?: readonly string[]
  /** How large such a file may be, where it is more than most are. */
  uploadBytesAtMost?: number
  /** Headers by which somebody outside signs the bytes of the body. */
  signedBy?: readonly string[]
  response: Schema
  /** The answer is a file of one of these media types, as an attachment. */
  download?: readonly string[]
  /**
   * Moves money: takes an `Idempotency-Key`, stored in one transaction with the effect. The specification's own calls do
   * without one too; a call of ours that pays out needs it `always`.
   */
  idempotent?: true | 'always'
  /** Says the same to everybody: browsers keep the answer and ask by its tag whether it still holds. */
  cached?: true
  /**
   * Money leaves or is bound, or staff decide: refused with `confirm_required` or `staff_confirm_required` until POST
   * /api/auth/confirm was called.
   */
  confirms?: Confirmation
  /**
   * Begins something new: refused with `terms_not_accepted` while terms hold that the caller has not accepted. Reading, taking
   * out and finishing what is open stay.
   */
  begins?: true
}

/** The header of what a page asks by itself: reading is then no sign that somebody is there. */
export const backgroundHeader = 'sengi-background'

export type Api = Record<string, Endpoint>

export const defineApi = <const A extends Api>(api: A): A => api

type Input<S> = S extends Schema ? z.input<S> : never
export type Output<S> = S extends Schema ? z.output<S> : undefined

/** What a caller passes: only the parts that the endpoint declares. */
export type RequestOf<E extends Endpoint> = (E['params'] extends ObjectSchema
  ? { params: Input<E['params']> }
  : unknown) &
  (E['query'] extends ObjectSchema ? { query: Input<E['query']> } : unknown) &
  (E['body'] extends ObjectSchema ? { body: Input<E['body']> } : unknown) &
  (E['upload'] extends readonly string[] ? { body: Blob } : unknown)

export type ResponseOf<E extends Endpoint> = E['download'] extends readonly string[] ? Blob : z.output<E['response']>
