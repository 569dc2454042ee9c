import pg from 'pg'

/** Something that must never be true of the stored facts: the query's rows are the violations. */
export interface Invariant {
  /** As in the list of invariants in docs/architecture.md. */
  id: string
  sentence: string
  violations: string
  /** What the rows of this column name, so that whose money it is can be told. */
  names?: { what: 'posting' | 'account'; column: string }
}

/**
 * Why money moves, and how such a move is judged. `unexplained` selects from `judged` (postings: id, reason, ref, memo, at) the ids
 * of those of this reason that have no row, or one that says something else: other people, accounts, assets, amounts. It finds
 * entries and rows by id, so that a few postings are judged as fast as they are few.
 */
export interface ReasonRule {
  reason: string
  unexplained: string
}

export interface RuleBreach extends Invariant {
  count: number
  /** The first few, to begin the search with. */
  examples: unknown[]
}

/** Asks all questions of one moment: what commits meanwhile is not seen by half of them. */
export async function checkInvariants(ownerUrl: string, invariants: readonly Invariant[]): Promise<RuleBreach[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await breachesSeen(client, invariants)
  } finally {
    await client.end()
  }
}

/** What this session sees: inside its transaction also what nobody else does. */
export async function breachesSeen(client: pg.Client, invariants: readonly Invariant[]): Promise<RuleBreach[]> {
  const findings: RuleBreach[] = []
  for (const invariant of invariants) findings.push({ ...invariant, ...(await ask(client, invariant)) })
  return findings
}

async function ask(client: pg.Client, { violations }: Invariant): Promise<Pick<RuleBreach, 'count' | 'examples'>> {
  const { rows } = await client.query<{ count: number; examples: unknown[] | null }>(`
    select count(*)::int as count, to_jsonb((array_agg(to_jsonb(found)))[1:3]) as examples
    from (${violations}) as found`)
  return { count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [] }
}

const writing = ['insert', 'update', 'delete', 'truncate']
/** Rights that the application must not have, whoever speaks through it: what was recorded stays, and only a function chains it. */
const forbidden = [
  ...['update', 'delete', 'truncate', 'trigger'].map((act) => ['audit_event', act]),
  ...['audit_seal', 'audit_unsealed'].flatMap((table) => [...writing, 'trigger'].map((act) => [table, act])),
]

/** What the platform's own tables promise. */
export const platformInvariants: readonly Invariant[] = [
  {
    id: 'I23',
    sentence: 'A key has one effect',
    violations: 'select user_id, key from idempotency_key group by user_id, key having count(*) > 1',
  },
  {
    id: 'I24',
    sentence: 'A stored key has its fingerprint and its answer',
    violations:
      'select user_id, key from idempotency_key where answer is null or fingerprint is null or length(fingerprint) <> 32',
  },
  {
    id: 'I34',
    sentence: 'No event was told before it happened',
    violations: 'select id from outbox where dispatched_at < created_at',
  },
  {
    id: 'I36',
    sentence: 'The application cannot rewrite what was recorded',
    violations: `
      select history.name, act from (values ${forbidden.map(([table, act]) => `('${table}', '${act}')`).join(', ')}) as history (name, act)
      where has_table_privilege('sengi_app', history.name, act)
        or (act in ('insert', 'update') and has_any_column_privilege('sengi_app', history.name, act))
      union all
      select 'audit_event', 'insert ' || figure from unnest(array['id', 'at']) as figure
      where has_column_privilege('sengi_app', 'audit_event', figure, 'insert')
      union all
      select name, 'guard' from unnest(array['audit_is_history', 'audit_seal_is_history', 'audit_waits']) as guard (name)
      where not exists (select from pg_trigger where tgname = guard.name and tgenabled in ('O', 'A'))`,
  },
  {
    id: 'I36d',
    sentence: 'Who works as the application can be nobody else',
    violations: `
      with recursive login as (
        select pg_roles.* from pg_roles join pg_auth_members on member = pg_roles.oid
        where roleid = 'sengi_app'::regrole and not exists (select from pg_database where datdba = pg_roles.oid)
          and pg_roles.oid <> (select relowner from pg_class where oid = 'audit_event'::regclass)
        union all
        select * from pg_roles where rolname = 'sengi_app'
      ), reach (name, oid) as (
        select rolname, oid from login
        union
        select name, roleid from pg_auth_members join reach on member = reach.oid
      )
      select name, 'may become ' || rolname as what from reach join pg_roles using (oid) where rolname not in (name, 'sengi_app')
      union all
      select rolname, 'may more than sign in' from login where rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      union all
      select name, 'owns ' || relname from reach join pg_class on relowner = reach.oid where relpersistence <> 't'
      union all
      select 'sengi_app', 'may create here' where has_schema_privilege('sengi_app', 'public', 'create')`,
  },
  {
    id: 'I27b',
    sentence: 'The audit trail is what was recorded: nothing in it was altered, removed, or put in between',
    violations: 'select seq, event_id, what from audit_breaks()',
  },
]
