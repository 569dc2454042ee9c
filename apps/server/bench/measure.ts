/** One line of the bench: how many a second, and how long one took. */
export interface Figure {
  readonly name: string
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

export interface Load {
  readonly name: string
  readonly callers: number
  /** One act of one caller; each caller starts the next when the last is answered. */
  readonly act: (caller: number) => Promise<unknown>
}

const warmUp = 500
const length = 2_500

/** Runs each load in turn and all of them again, so that a slow moment of the machine does not hit one alone. */
export async function measure(loads: readonly Load[], rounds: number): Promise<Figure[]> {
  const runs = loads.map((load) => ({ load, took: [] as number[], seconds: 0 }))
  for (let round = 0; round < rounds; round += 1) {
    for (const run of runs) {
      await runFor(run.load, warmUp, [])
      run.seconds += await runFor(run.load, length, run.took)
    }
  }
  return runs.map(({ load: { name }, took, seconds }) => {
    took.sort((a, b) => a - b)
    return { name, rate: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
  })
}

/** Calls each load once in turn, one call at a time, so that whatever slows the machine slows all of them alike. */
export async function alternate(loads: readonly Load[], milliseconds: number): Promise<Figure[]> {
  const runs = loads.map((load) => ({ load, took: [] as number[] }))
  const begun = performance.now()
  for (let now = begun; now < begun + milliseconds; now = performance.now()) {
    for (const { load, took } of runs) {
      const start = performance.now()
      await load.act(0)
      if (start > begun + warmUp) took.push(performance.now() - start)
    }
  }
  return runs.map(({ load: { name }, took }) => {
    const seconds = took.reduce((sum, one) => sum + one, 0) / 1_000
    took.sort((a, b) => a - b)
    return { name, rate: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
  })
}

/** Calls a load for so long, notes how long each call took, and answers the seconds that it really was. */
export async function runFor({ callers, act }: Load, milliseconds: number, took: number[]): Promise<number> {
  const begun = performance.now()
  const end = begun + milliseconds
  const call = async (_: unknown, caller: number) => {
    for (let start = performance.now(); start < end; ) {
      await act(caller)
      const now = performance.now()
      took.push(now - start)
      start = now
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return (performance.now() - begun) / 1_000
}

const quantile = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0

const columns = ['a second', 'of (a)', 'p50 ms', 'p99 ms']

/** The first figure is the one that the others are compared with. */
export function print(figures: readonly Figure[]): void {
  for (const { name, rate, p50, p99 } of figures) {
    const cells = [
      rate.toFixed(0),
      `${(rate / (figures[0]?.rate ?? Number.NaN)).toFixed(2)}x`,
      p50.toFixed(1),
      p99.toFixed(1),
    ]
    console.log(name.padEnd(52) + cells.map((cell) => cell.padStart(10)).join(''))
  }
}

export const printHead = (): void => console.log(' '.repeat(52) + columns.map((cell) => cell.padStart(10)).join(''))
