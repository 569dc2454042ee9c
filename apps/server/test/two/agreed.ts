import type { ApprovalKind } from '@sengi/contract/admin/work'
import type { Someone } from '../api.ts'

/** A hash that fits nothing. */
export const unread = '0'.repeat(64)

/** What the inbox shows somebody of an act, as a second person sends it back. What does not wait there cannot have been read. */
export async function agreed({ api }: Pick<Someone, 'api'>, kind: ApprovalKind, id: string | undefined) {
  const waiting = await api.staffWork.listApprovals()
  const found = waiting.find((one) => one.kind === kind && one.id === id)
  return { body: { hash: found?.hash ?? unread } }
}
