import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../db.ts'

/** Work that repeats every few seconds, on one of all processes at a time. It must be safe to run twice. */
export interface RecurringTask {
  name: string
  everySeconds: number
  run: (db: Db) => Promise<unknown>
}

type Complain = (task: string, error: unknown) => void

/** Starts the timers. The answer stops them and waits for what is running. */
export function startRecurring(db: Db, tasks: RecurringTask[], complain: Complain): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timers = tasks.map((task) => {
    const tick = () => {
      const turn = runWhenDue(db, task).catch((error) => complain(task.name, error))
      running.add(turn)
      void turn.finally(() => running.delete(turn))
    }
    tick()
    return setInterval(tick, (task.everySeconds * 1000) / 2)
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}

/** Runs every task now, due or not: after the sandbox's clock was moved, and in tests. One that fails does not stop the others. */
export async function runAll(db: Db, tasks: RecurringTask[]): Promise<void> {
  const failures: unknown[] = []
  for (const { run } of tasks) await run(db).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, 'Some tasks failed')
}

async function runWhenDue(db: Db, task: RecurringTask): Promise<void> {
  const turn = await inTransaction(db, (tx) => takeTurn(tx, task))
  if (!turn) return
  try {
    await task.run(db)
    if (turn.isFailing) await noteOutcome(db, task, false)
  } catch (error) {
    // What it failed of is told, also where that it failed cannot be kept.
    if (!turn.isFailing) await noteOutcome(db, task, true).catch(() => {})
    throw error
  }
}

/** Kept since when a task fails: the status page tells it, whichever process has the turn. */
async function noteOutcome(db: Db, { name }: RecurringTask, isFailing: boolean): Promise<void> {
  await sql`
    update recurring_task set failing_since = case when ${isFailing} then coalesce(failing_since, now()) end
    where name = ${name}`.execute(db)
}

/** One process wins the turn; the others see that it was just taken. Real seconds, whatever the product's clock says. */
async function takeTurn(tx: Tx, { name, everySeconds }: RecurringTask): Promise<{ isFailing: boolean } | undefined> {
  const { rows } = await sql<{ isFailing: boolean }>`
    insert into recurring_task (name, last_run_at) values (${name}, now())
    on conflict (name) do update set last_run_at = excluded.last_run_at
    where recurring_task.last_run_at <= now() - make_interval(secs => ${everySeconds * 0.9})
    returning failing_since is not null as "isFailing"`.execute(tx)
  return rows[0]
}
