import type { StaffCase } from '@sengi/contract/p2p/disputes'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { p2pDeskWords } from './messages.ts'

/** Whose case it is. */
export function CaseHolder({ found: { assigned_to } }: { found: Pick<StaffCase, 'assigned_to'> }) {
  const t = useWords(p2pDeskWords)
  const { id } = useUser()
  if (!assigned_to) return t('nobody')
  return assigned_to.id === id ? t('you') : `@${assigned_to.username}`
}
