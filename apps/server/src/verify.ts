import { ledgerInvariants } from './ledger/ledger.invariants.ts'
import { authInvariants } from './modules/auth/auth.invariants.ts'
import { billsInvariants } from './modules/bills/bills.invariants.ts'
import { holdsInvariants } from './modules/holds/holds.invariants.ts'
import { kycInvariants } from './modules/kyc/kyc.invariants.ts'
import { notificationsInvariants } from './modules/notifications/notifications.invariants.ts'
import { onrampInvariants } from './modules/onramp/onramp.invariants.ts'
import { casesInvariants } from './modules/p2p/cases.invariants.ts'
import { p2pInvariants } from './modules/p2p/p2p.invariants.ts'
import { talkInvariants } from './modules/p2p/talk.invariants.ts'
import { requestsInvariants } from './modules/requests/requests.invariants.ts'
import { stakingInvariants } from './modules/staking/staking.invariants.ts'
import { claimsInvariants } from './modules/transfers/claims.invariants.ts'
import { transfersInvariants } from './modules/transfers/transfers.invariants.ts'
import { depositsInvariants, withdrawalsInvariants } from './modules/transfers/withdrawals.invariants.ts'
import { readConfig } from './platform/config.ts'
import { reachDatabase } from './platform/database.ts'
import { checkInvariants, type Finding, platformInvariants } from './platform/invariants.ts'

/** What every part of the product promises of its stored facts. A module adds its list here. */
export const invariants = [
  ...ledgerInvariants,
  ...platformInvariants,
  ...authInvariants,
  ...kycInvariants,
  ...notificationsInvariants,
  ...onrampInvariants,
  ...p2pInvariants,
  ...casesInvariants,
  ...holdsInvariants,
  ...transfersInvariants,
  ...withdrawalsInvariants,
  ...depositsInvariants,
  ...claimsInvariants,
  ...requestsInvariants,
  ...talkInvariants,
  ...billsInvariants,
  ...stakingInvariants,
]

/** `npm run verify -- [DATABASE_URL]`: asks the stored facts for every violation, in one snapshot; 1 when there is one. */
if (import.meta.main) {
  const [given] = process.argv.slice(2)
  const config = readConfig()
  const database = await reachDatabase(given ? { ...config, DATABASE_URL: given } : config)
  const findings = await checkInvariants(database.url, invariants)
  for (const finding of findings) console.log(lineOf(finding))
  const broken = findings.filter(({ count }) => count > 0).length
  console.log(`${findings.length - broken} of ${findings.length} invariants hold`)
  await database.close()
  process.exitCode = broken > 0 ? 1 : 0
}

function lineOf({ id, sentence, count, examples }: Finding): string {
  const line = `${id.padEnd(5)} ${String(count).padStart(6)}  ${sentence}`
  return count > 0 ? `${line}\n${examples.map((row) => `        ${JSON.stringify(row)}`).join('\n')}` : line
}
