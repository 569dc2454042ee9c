import type { Db } from '../../platform/db.ts'
import type { HolderAnswer, SandboxHolders } from './bank.ts'
import { areBanksSilent, setSilence } from './sandbox-holders.store.ts'

/**
 * Banks that know no accounts: how a number ends says what they answer, and every other one is open and its asker's. Of a ShapID the
 * part before the @ counts.
 */
export const sandboxHolders = (db: Db): SandboxHolders => ({
  name: 'sandbox',
  ask: async ({ number, idNumber }) => {
    const ending = number.replace(/@.*$/, '').slice(-endingDigits)
    if (ending === silentEnding || (await areBanksSilent(db))) throw new Error('The sandbox’s bank does not answer')
    const answer = { ...matching, ...endings[ending] }
    return idNumber === null ? { ...answer, isSameId: null } : answer
  },
  fallSilent: setSilence,
})

const matching: HolderAnswer = { isFound: true, isOpen: true, acceptsCredits: true, isSameId: true, isSameName: true }
const endingDigits = 3
const silentEnding = '909'

/** Told to people in the sandbox on the page of their accounts. */
const endings: Readonly<Record<string, Partial<HolderAnswer>>> = {
  '901': { isSameName: false },
  '902': { isSameId: false, isSameName: false },
  '903': { isOpen: false },
  '904': { acceptsCredits: false },
  '905': { isFound: false },
}
