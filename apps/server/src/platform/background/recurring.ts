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
  const due = await inTransaction(db, (tx) => takeTurn(tx, task))
  if (due) await task.run(db)
}

/** One process wins the turn; the others see that it was just taken. Real seconds, whatever the product's clock says. */
async function takeTurn(tx: Tx, { name, everySeconds }: RecurringTask): Promise<boolean> {
  const { rows } = await sql`
    insert into recurring_task (name, last_run_at) values (${name}, now())
    on conflict (name) do update set last_run_at = excluded.last_run_at
    where recurring_task.last_run_at <= now() - make_interval(secs => ${everySeconds * 0.9})
    returning name`.execute(tx)
  return rows.length === 1
}
