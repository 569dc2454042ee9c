import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { Storage, Vault } from '../../ports/storage/storage.ts'
import { closeDue, shredDue } from './closing/closing.service.ts'
import type { ClosureSource } from './closing/open.service.ts'
import { buildExports, endExports } from './exports/building.service.ts'

interface Means {
  readonly storage: Storage
  readonly vault: Vault
  readonly keepsOpen: readonly ClosureSource[]
}

export const privacyTasks = ({ storage, vault, keepsOpen: sources }: Means): RecurringTask[] => [
  { name: 'privacy.build_exports', everySeconds: 5, run: (db) => buildExports(db, { storage, vault }) },
  { name: 'privacy.end_exports', everySeconds: 600, run: (db) => endExports(db, storage) },
  { name: 'privacy.close_accounts', everySeconds: 60, run: (db) => closeDue(db, { storage, sources }) },
  { name: 'privacy.shred', everySeconds: 3_600, run: (db) => shredDue(db, storage) },
]
