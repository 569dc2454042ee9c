import { setTimeout } from 'node:timers/promises'
import { noPace, type Pace } from '../../platform/background/pace.ts'
import type { Db } from '../../platform/db.ts'
import { keepTillAnswer } from './sandbox.store.ts'
import type { TillNetwork } from './tills.ts'

/** How long the specification's tills take to be found and to be paid. */
const [foundMs, paidMs] = [1_000, 2_000]

/** The made-up shop that "Simulate QR Scan" finds, and what it asks for. */
const demoTill = {
  code: 'sengi-demo',
  merchant: 'Karoo Coffee Roasters',
  city: 'Cape Town',
  cents: 23_450n,
  reference: 'INV-2026-0042',
}

/** Longer than anybody waits at a till. */
const slowMs = 10_000

/**
 * The built-in tills. A code with "unknown" in it is nobody's, one with "refuse" is not paid, one with "slow" is paid after ten seconds,
 * and one with "silent" does not answer, so that every path can be tried.
 */
export const sandboxTills = (db: Db, pace: Pace = noPace): TillNetwork => ({
  name: 'sandbox',
  demo: `https://pos.snapscan.io/qr/${demoTill.code}`,
  find: async ({ code }) => {
    await pace(foundMs)
    if (code.includes('unknown')) return null
    if (code === demoTill.code) return demoTill
    return { merchant: `Test shop ${code.slice(0, 20)}`, city: null, cents: null, reference: null }
  },
  pay: async ({ ref, code }) => {
    if (code.includes('silent')) throw new Error('The sandbox’s till does not answer')
    await pace(paidMs)
    if (code.includes('slow')) await setTimeout(slowMs, undefined, { ref: false })
    return (await keepTillAnswer(db, ref, !code.includes('refuse'))) ? 'paid' : 'refused'
  },
})
