import { type ApprovalKind, staffWork } from '@sengi/contract/admin/work'
import { unread } from '../two/agreed.ts'
import type { Client, Customer } from './client.ts'

/** What a colleague reads of an act before they agree; chance has them agree to what is not there as well. */
export async function readBy(ask: Client['ask'], by: Customer, kind: ApprovalKind, id: string) {
  const waiting = await ask(by, staffWork.listApprovals, {})
  const found = waiting?.find((one) => one.kind === kind && one.id === id)
  return { body: { hash: found?.hash ?? unread } }
}
