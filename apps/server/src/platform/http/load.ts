import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

const mostDelay = 2_000
const sampledEvery = 1_000
const nanos = 1_000_000

/** Answers 503 while the process cannot keep up, instead of making everybody wait longer. Needs no file to find out. */
export function shedLoad(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let isBusy = false
  const timer = setInterval(() => {
    isBusy = delay.mean / nanos > mostDelay
    delay.reset()
  }, sampledEvery)
  timer.unref()
  app.addHook('onRequest', async () => {
    if (isBusy) throw new DomainError('service_busy', {}, { retryAfter: 2 })
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
