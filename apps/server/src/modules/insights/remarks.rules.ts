import type { RemarkKind } from '@sengi/contract/insights'
import type { CryptoAsset } from '@sengi/money'
import { type Phrase, phrases } from '../../platform/words/phrase.ts'
import type { PortfolioFinding, Severity } from './findings.rules.ts'

const say = phrases('insights/remarks')

/** How much of a kind a module knows of one person, who had better look at it. */
export interface Remark {
  readonly kind: RemarkKind
  readonly count: number
}

/** What of one module is worth a look, in few questions to the database. `db` is Kysely's, which rules do not know. */
export type RemarkSource<Db = never> = (db: Db, userId: string) => Promise<readonly Remark[]>

/** The coins that somebody could stake now: those of open pools with room. */
export type StakeableSource<Db = never> = (db: Db) => Promise<readonly CryptoAsset[]>

interface Said {
  readonly severity: Severity
  readonly text: (count: number) => Phrase
  readonly link: string
}

/** What each kind means to its person, in numbers of things: no amount and no name. */
const said: Readonly<Record<RemarkKind, Said>> = {
  payment_in_suspense: { severity: 'warning', text: (count) => say('payment_in_suspense', { count }), link: '/save' },
  open_debt: { severity: 'notice', text: (count) => say('open_debt', { count }), link: '/account/limits' },
  open_request: { severity: 'notice', text: (count) => say('open_request', { count }), link: '/request' },
  open_bill: { severity: 'notice', text: (count) => say('open_bill', { count }), link: '/bills' },
  claim_expiring: { severity: 'notice', text: (count) => say('claim_expiring', { count }), link: '/send/claims' },
  ad_unfunded: { severity: 'notice', text: (count) => say('ad_unfunded', { count }), link: '/p2p' },
  email_unverified: { severity: 'notice', text: () => say('email_unverified'), link: '/account/profile/verify' },
  no_pin: { severity: 'notice', text: () => say('no_pin'), link: '/account/password' },
  lock_ending: { severity: 'info', text: (count) => say('lock_ending', { count }), link: '/stake' },
}

/** The remarks that have anything behind them, as findings. */
export const remarkFindings = (remarks: readonly Remark[]): PortfolioFinding[] =>
  remarks
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => {
      const { severity, text, link } = said[kind]
      return { id: kind, severity, value: null, threshold: null, text: text(count), link }
    })
