import type { NewWealth } from '@sengi/contract/kyc/prominence'
import type { Vault } from '../../../ports/storage/storage.ts'
import type { PepCase } from './prominence.rules.ts'

/** What a text of a case is sealed for: in another person's row, or as the other text, it does not open. */
const nameOf = (userId: string, text: 'position' | 'wealth'): string => `pep_case ${userId} ${text}`

export const sealPosition = (vault: Vault, userId: string, position: string): Promise<Buffer> =>
  vault.seal(nameOf(userId, 'position'), position)

export const sealWealth = (vault: Vault, userId: string, { wealth, funds }: NewWealth): Promise<Buffer> =>
  vault.seal(nameOf(userId, 'wealth'), JSON.stringify({ wealth, funds }))

export const openPosition = (vault: Vault, { userId, sealedPosition }: PepCase): Promise<string> =>
  vault.open(nameOf(userId, 'position'), sealedPosition)

export async function openWealth(vault: Vault, { userId, sealedWealth }: PepCase): Promise<NewWealth | null> {
  return sealedWealth && JSON.parse(await vault.open(nameOf(userId, 'wealth'), sealedWealth))
}
