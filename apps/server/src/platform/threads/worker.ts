import { parentPort } from 'node:worker_threads'
import type { Answer, Order } from './threads.ts'

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await answerTo(order)))

async function answerTo({ file, name, input }: Order): Promise<Answer> {
  try {
    const functions: Record<string, (...input: unknown[]) => unknown> = await import(file)
    return { value: await functions[name]?.(...input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
