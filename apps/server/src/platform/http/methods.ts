import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** Those that any address may answer. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

export const otherMethod = () => new DomainError('method_not_allowed')

declare module 'fastify' {
  interface FastifyInstance {
    takenMethods: TakenMethods
  }
}

interface Step {
  taken: readonly string[]
  next: Map<string, Step>
}

const aStep = (): Step => ({ taken: [], next: new Map() })
const anySegment = ':'

/**
 * Which methods each address takes. What another method is answered is looked up here: a route for each refusal would be two
 * thousand of them, and a fifth of the time in which the application is built.
 */
export class TakenMethods {
  readonly #root = aStep()

  add(url: string, taken: readonly string[]): void {
    let step = this.#root
    for (const segment of segmentsOf(url)) {
      const name = segment.startsWith(anySegment) ? anySegment : segment
      const next = step.next.get(name) ?? aStep()
      step.next.set(name, next)
      step = next
    }
    step.taken = [...step.taken, ...taken]
  }

  /** Those of the nearest address that this one could be; none where there is no such address. */
  at = (url: string): readonly string[] => this.#stepsAt(url)[0]?.taken ?? []

  /** Those that a wider address would take in place of this one: `/{id}` takes what `/mine` does not. */
  wider = (url: string): string[] => {
    const [own, ...others] = this.#stepsAt(url)
    return [...new Set(others.flatMap(({ taken }) => taken))].filter((method) => !own?.taken.includes(method))
  }

  /** Every step that it leads to, what is named before what may be anything. */
  #stepsAt(url: string): Step[] {
    let steps = [this.#root]
    for (const segment of segmentsOf(url)) {
      steps = steps.flatMap(({ next }) => [next.get(segment), next.get(anySegment)].filter((one) => one !== undefined))
    }
    return steps.filter(({ taken }) => taken.length > 0)
  }
}

const segmentsOf = (url: string): string[] => (url.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean)

/** Answers 405 at an address to every method but those that it takes. */
export function refuseMethods(app: FastifyInstance, url: string, taken: readonly string[]): void {
  app.takenMethods.add(url, taken)
}

const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound()

/** Keeps wider addresses from answering in place of these. */
export function refuseWider(app: FastifyInstance, urls: Iterable<string>): void {
  for (const url of urls) {
    const method = app.takenMethods.wider(url)
    if (method.length > 0) app.route({ method, url, schema: { hide: true }, onRequest, handler: () => null })
  }
}
