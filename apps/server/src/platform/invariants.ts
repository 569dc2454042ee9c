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

export interface Finding extends Invariant {
  count: number
  /** The first few, to begin the search with. */
  examples: unknown[]
}

/** Asks all questions of one moment: what commits meanwhile is not seen by half of them. */
export async function checkInvariants(ownerUrl: string, invariants: readonly Invariant[]): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const findings: Finding[] = []
    for (const invariant of invariants) findings.push({ ...invariant, ...(await ask(client, invariant)) })
    return findings
  } finally {
    await client.end()
  }
}

async function ask(client: pg.Client, { violations }: Invariant): Promise<Pick<Finding, 'count' | 'examples'>> {
  const { rows } = await client.query<{ count: number; examples: unknown[] | null }>(`
    select count(*)::int as count, to_jsonb((array_agg(to_jsonb(found)))[1:3]) as examples
    from (${violations}) as found`)
  return { count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [] }
}

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
      select history.name, act from unnest(array['audit_event']) as history (name), unnest(array['update', 'delete', 'truncate']) as act
      where has_table_privilege('sengi_app', history.name, act)`,
  },
]
