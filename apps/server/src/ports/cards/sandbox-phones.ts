import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import type { PhoneNetwork } from './cards.ts'
import { decideCheck, type KeptPhone, keepPhone, setKept } from './sandbox-phones.store.ts'

/**
 * The built-in phones. Apple Pay works at once, Google Pay asks its holder first, so that both can be seen. The network refuses whoever has
 * "nophone" in their username, and does not answer for whoever has "slowphone".
 */
export const sandboxPhones = (db: Db): PhoneNetwork => ({
  addPhone: async ({ ref, username, wallet }) => {
    if (username.includes('slowphone')) throw new Error('The sandbox’s network does not answer for this name')
    const state = username.includes('nophone') ? 'refused' : wallet === 'google' ? 'check' : 'active'
    const kept = await keepPhone(db, { ref, token: `phn_${randomBytes(16).toString('hex')}`, state })
    return { token: kept.token, outcome: outcomes[kept.state] }
  },
  answerCheck: async (ref, isHolder) => {
    const kept = await decideCheck(db, ref, isHolder ? 'active' : 'refused')
    if (!kept) throw new Error('The sandbox knows no such phone')
    return kept.state === 'refused' || kept.state === 'removed' ? 'refused' : 'active'
  },
  setPhone: (ref, wanted) => setKept(db, ref, wanted),
})

/** What somebody who asks again is told. */
const outcomes: Readonly<Record<KeptPhone['state'], 'active' | 'check' | 'refused'>> = {
  check: 'check',
  active: 'active',
  suspended: 'active',
  removed: 'refused',
  refused: 'refused',
}
