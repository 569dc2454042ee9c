import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import type { Bureau, BureauFault, BureauResult } from './bureau.ts'
import { keepCheck } from './sandbox.store.ts'

/**
 * The built-in bureau: passes everybody at once, under the name that they typed from their document, or one that it makes up for who typed none. A username with
 * "review", "reject" or "outage" in it gets that answer, and one with "prominent" in it is somebody in a public position, so that the
 * other paths can be tried.
 */
export const sandboxBureau = (db: Db): Bureau => ({
  name: 'sandbox',
  check: async ({ applicationId, username, targetTier, legalName }) => {
    const outcome = outcomeFor(username)
    const { ref, ...kept } = await keepCheck(db, {
      applicationId,
      ref: `SBX-${applicationId}`,
      targetTier,
      outcome,
      legalName: outcome === 'PASS' ? (legalName ?? madeUpName(username)) : null,
    })
    const passed = kept.outcome === 'PASS'
    return {
      provider: 'sandbox',
      ref,
      outcome: kept.outcome,
      reasons: [],
      fault: faults[kept.outcome],
      legalName: kept.legalName,
      isProminent: username.includes(prominentSign),
      score: passed ? 100 : null,
    }
  },
})

type Outcome = BureauResult['outcome']

const signs: readonly (readonly [string, Outcome])[] = [
  ['review', 'REVIEW'],
  ['reject', 'FAIL'],
  ['outage', 'ERROR'],
]
const prominentSign = 'prominent'
const outcomeFor = (username: string): Outcome => signs.find(([sign]) => username.includes(sign))?.[1] ?? 'PASS'

const faults: Readonly<Record<Outcome, BureauFault | null>> = {
  PASS: null,
  FAIL: 'photo_mismatch',
  REVIEW: 'person_looks',
  ERROR: null,
}

const firstNames = [
  'Ayanda',
  'Bongani',
  'Chantel',
  'Dineo',
  'Fatima',
  'Johan',
  'Karabo',
  'Lerato',
  'Lindiwe',
  'Mandla',
  'Naledi',
  'Nomvula',
  'Pieter',
  'Priya',
  'Refilwe',
  'Sibusiso',
  'Thabo',
  'Thandeka',
  'Tshepo',
  'Zanele',
] as const
const surnames = [
  'Adams',
  'Botha',
  'Dlamini',
  'Govender',
  'Jacobs',
  'Khumalo',
  'Mahlangu',
  'Maluleke',
  'Mokoena',
  'Molefe',
  'Naidoo',
  'Ndlovu',
  'Nkosi',
  'Petersen',
  'Pillay',
  'Radebe',
  'Sithole',
  'van der Merwe',
  'van Wyk',
  'Zulu',
] as const

/** The same name for the same username, every time. */
function madeUpName(username: string): string {
  const [first = 0, last = 0] = createHash('sha256').update(username).digest()
  return `${firstNames[first % firstNames.length]} ${surnames[last % surnames.length]}`
}
