import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

/** Those that any address may answer. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

export const otherMethod = () => new DomainError('method_not_allowed')

/** Answers 405 at an address to every method but those that it takes. */
export function refuseMethods(app: FastifyInstance, url: string, taken: readonly string[]): void {
  app.route({
    method: methods.filter((method) => !taken.includes(method)),
    url,
    schema: { hide: true },
    onRequest: async (_request, reply) => {
      reply.header('allow', taken.join(', '))
      throw otherMethod()
    },
    handler: () => null,
  })
}
