import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Answer, Order } from './threads.ts'

// On Linux a thread has a priority of its own: whoever answers everybody goes first where processors are few.
if (process.platform === 'linux') os.setPriority(10)

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await answerTo(order)))

async function answerTo({ file, name, input }: Order): Promise<Answer> {
  try {
    const functions: Record<string, (...input: unknown[]) => unknown> = await import(file)
    return { value: await functions[name]?.(...input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
