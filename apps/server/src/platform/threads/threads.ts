import { Worker } from 'node:worker_threads'
import { DomainError } from '../errors.ts'

/** A function of a file, and what it is called with. */
export interface ThreadTask {
  readonly file: string
  readonly name: string
  readonly input: readonly unknown[]
}

/** What became of an order. */
export type ThreadAnswer = { readonly value: unknown } | { readonly failure: string }

interface Bounds {
  readonly threads: number
  /** How long one order may take, the start of a thread included. */
  readonly patienceMs: number
  readonly megabytes: number
  readonly waitingOfOne: number
  readonly waitingOfAll: number
}

interface Job {
  readonly person: string
  readonly order: ThreadTask
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A few threads beside the one that answers everybody. */
export interface Threads {
  run: (person: string, order: ThreadTask) => Promise<unknown>
}

/**
 * Two, of which one person holds one: whoever comes next need not wait for what the first one sent. Honest work takes a second
 * at most; a minute is for machines that have a lot else to do.
 */
const usual: Bounds = { threads: 2, patienceMs: 60_000, megabytes: 512, waitingOfOne: 20, waitingOfAll: 500 }
const ofThisProcess = openThreads(usual)

/**
 * Makes a function run on another thread, for work that would hold everybody up: who calls it says for whom. The function
 * must be pure, exported by this name from this file, and its input and answer plain values.
 * @throws DomainError too_much_under_way when too much waits; work_too_long when it takes too long or too much memory
 */
export const onThread =
  <F extends (...input: never[]) => unknown>(file: string, name: string) =>
  async (person: string, ...input: Parameters<F>): Promise<Awaited<ReturnType<F>>> =>
    (await ofThisProcess.run(person, { file, name, input })) as Awaited<ReturnType<F>>

/** Threads start when they are needed, and one that does not come to an end is ended. */
export function openThreads(bounds: Bounds): Threads {
  const queue: Job[] = []
  const working = new Map<Worker, Job>()
  const resting: Worker[] = []

  const goOn = () => {
    while (working.size < bounds.threads) {
      const job = takeNext(queue, working)
      if (!job) return
      const worker = resting.pop() ?? startWorker(bounds.megabytes)
      working.set(worker, job)
      attend(worker, job, bounds.patienceMs, (stays) => {
        working.delete(worker)
        if (stays) resting.push(worker)
        goOn()
      })
    }
  }
  const run = (person: string, order: ThreadTask) =>
    new Promise<unknown>((resolve, reject) => {
      const ofOne = queue.filter((job) => job.person === person).length
      if (ofOne >= bounds.waitingOfOne || queue.length >= bounds.waitingOfAll) return reject(tooMany())
      queue.push({ person, order, resolve, reject })
      goOn()
    })
  return { run }
}

/** The first that waits, of somebody for whom no thread works yet. */
function takeNext(queue: Job[], working: ReadonlyMap<Worker, Job>): Job | undefined {
  const served = new Set([...working.values()].map(({ person }) => person))
  const place = queue.findIndex(({ person }) => !served.has(person))
  return place === -1 ? undefined : queue.splice(place, 1)[0]
}

function startWorker(megabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  // Not the flags of this process: some of them no thread may start with.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, execArgv: [] })
  // A thread that rests keeps nobody from leaving, and one that fails while it rests is replaced by the next one.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** Gives a job to a thread and waits for what comes of it; says whether the thread can be used again. */
function attend(worker: Worker, job: Job, patienceMs: number, done: (stays: boolean) => void): void {
  const settle = (stays: boolean, act: () => void) => {
    clearTimeout(timer)
    worker.off('message', answered).off('error', failed).off('exit', gone)
    worker.unref()
    if (!stays) void worker.terminate()
    done(stays)
    act()
  }
  const answered = (answer: ThreadAnswer) =>
    settle(true, () => ('value' in answer ? job.resolve(answer.value) : job.reject(new Error(answer.failure))))
  const failed = (error: Error & { code?: string }) =>
    settle(false, () => job.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error))
  const gone = () => settle(false, () => job.reject(new Error('A thread ended before it answered')))
  const timer = setTimeout(() => settle(false, () => job.reject(tooMuch())), patienceMs)
  worker.ref()
  worker.on('message', answered).on('error', failed).on('exit', gone)
  worker.postMessage(job.order)
}

const tooMuch = () => new DomainError('work_too_long')
const tooMany = () => new DomainError('too_much_under_way', {}, { retryAfter: 2 })
