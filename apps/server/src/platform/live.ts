import { sql } from 'kysely'
import pg from 'pg'
import { asApplication } from './address.ts'
import { type Db, keepAlive } from './db.ts'

const channel = 'sengi_live'
const everyone = '*'
const batch = 500

/** Something of this topic changed for the user; the browser asks again. It carries no data, so it leaks none. */
export type Listener = (topic: string) => void

export interface LiveHub {
  listen: (userId: string, listener: Listener) => () => void
  /** Whether the line is cut, so that nothing would be heard. */
  isDeaf: () => boolean
  stop: () => Promise<void>
}

type Complain = (error: unknown) => void

/**
 * Carries outbox events to the browsers of every process: a loop tells the database's channel what was committed,
 * and one connection per process hears it. After a gap all listeners are told to ask for everything again.
 */
export async function startLive(url: string, db: Db, complain: Complain): Promise<LiveHub> {
  const listeners = new Map<string, Set<Listener>>()
  const ear = await hear(url, (payload) => tell(listeners, payload), complain)
  const stopDispatching = startDispatching(db, complain)
  return {
    listen: (userId, listener) => subscribe(listeners, userId, listener),
    isDeaf: ear.isDeaf,
    stop: async () => {
      await stopDispatching()
      await ear.stop()
    },
  }
}

function subscribe(listeners: Map<string, Set<Listener>>, userId: string, listener: Listener): () => void {
  const mine = listeners.get(userId) ?? new Set()
  listeners.set(userId, mine.add(listener))
  return () => {
    mine.delete(listener)
    if (mine.size === 0) listeners.delete(userId)
  }
}

function tell(listeners: Map<string, Set<Listener>>, payload: string): void {
  const [userId = '', topic = ''] = payload.split(' ')
  const addressed = userId === everyone ? [...listeners.values()] : [listeners.get(userId) ?? new Set<Listener>()]
  for (const mine of addressed) for (const listener of mine) listener(topic)
}

async function hear(url: string, take: (payload: string) => void, complain: Complain) {
  let stopped = false
  let deaf = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: asApplication(url), ...keepAlive })
    fresh.on('notification', ({ payload }) => take(payload ?? ''))
    fresh.on('error', complain)
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    // Only from here on: an attempt that fails ends too, and would try again beside the one that is already planned.
    fresh.on('end', () => {
      deaf = true
      if (!stopped) void reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect()
      take(`${everyone} resync`)
      deaf = false
    } catch (error) {
      complain(error)
      setTimeout(() => void (stopped || reconnect()), 500)
    }
  }

  const stop = async () => {
    stopped = true
    await client.end()
  }
  return { stop, isDeaf: () => deaf }
}

function startDispatching(db: Db, complain: Complain): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()
  let idle = true
  const timer = setInterval(() => {
    if (!idle) return
    idle = false
    turn = dispatchOutbox(db)
      .catch(complain)
      .finally(() => {
        idle = true
      })
  }, 200)
  return async () => {
    clearInterval(timer)
    await turn
  }
}

/** Tells the channel what was committed since the last time; each event once or, after a crash, more than once. */
async function dispatchOutbox(db: Db): Promise<void> {
  const { rows } = await sql<{ told: number }>`
    with due as (
      select id from outbox where dispatched_at is null order by id limit ${batch} for update skip locked
    ), done as (
      update outbox set dispatched_at = clock_timestamp() from due where outbox.id = due.id returning outbox.user_id, outbox.topic
    ), told as (
      select pg_notify(${channel}, coalesce(user_id::text, ${everyone}) || ' ' || topic)
      from (select distinct user_id, topic from done) as distinct_event
    )
    select (select count(*) from done)::int as told, (select count(*) from told) as notified`.execute(db)
  if (rows[0]?.told === batch) await dispatchOutbox(db)
}

/** Forgets told events after a day. */
export async function purgeOutbox(db: Db): Promise<void> {
  await sql`delete from outbox where dispatched_at < now() - interval '1 day'`.execute(db)
}
