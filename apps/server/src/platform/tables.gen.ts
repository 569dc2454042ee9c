// Generated from the database by test/tables.ts. Do not edit.
import type { ColumnType, Generated } from 'kysely'

export interface Tables {
  audit_event: {
    id: Generated<string>
    at: Generated<Date>
    actor_id: string | null
    action: string
    subject: string
    network: string | null
    detail: ColumnType<unknown, string | null | undefined, string | null>
  }
  idempotency_key: {
    user_id: string
    key: string
    route: string
    fingerprint: Buffer
    answer: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
  outbox: {
    id: Generated<string>
    topic: string
    user_id: string | null
    ref: string
    detail: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Generated<Date>
    dispatched_at: Date | null
  }
  sandbox_clock: {
    only_row: Generated<boolean>
    advanced: Generated<string>
  }
}
