import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { SandboxHolders } from '../../../ports/bank/bank.ts'

/** The sandbox's banks; null where real ones are asked. */
export type SandboxBanks = SandboxHolders | null

/** Sandbox only: banks answer no question about an account, or do again, so that everybody sees what people see then. */
export function letBanksFallSilent(db: Db, banks: SandboxBanks, staffId: string, isSilent: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!banks) throw new DomainError('not_found')
    await banks.fallSilent(tx, isSilent)
    await recordAudit(tx, { actorId: staffId, action: 'sandbox.banks_silent', subject: 'banks', detail: { isSilent } })
  })
}
