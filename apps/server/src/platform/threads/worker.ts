import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadTask } from './threads.ts'

parentPort?.on('message', async (order: ThreadTask) => parentPort?.postMessage(await answerTo(order)))

async function answerTo({ file, name, input }: ThreadTask): Promise<ThreadAnswer> {
  try {
    const functions: Record<string, (...input: unknown[]) => unknown> = await import(file)
    return { value: await functions[name]?.(...input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
