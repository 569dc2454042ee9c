import type { Db, Tx } from '../../platform/db.ts'

export async function areBanksSilent(db: Db): Promise<boolean> {
  const row = await db.selectFrom('sandbox_bank_silence').select('is_silent').executeTakeFirst()
  return row?.is_silent ?? false
}

export async function setSilence(tx: Tx, isSilent: boolean): Promise<void> {
  await tx
    .insertInto('sandbox_bank_silence')
    .values({ is_silent: isSilent })
    .onConflict((conflict) => conflict.column('is_one').doUpdateSet({ is_silent: isSilent }))
    .execute()
}
