import type { RecurringTask } from '../platform/background/recurring.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import type { Route } from '../platform/http/serve.ts'
import type { Invariant, ReasonRule } from '../platform/invariants.ts'
import type { LiveHub } from '../platform/live.ts'
import type { FilledPage } from '../platform/pages/filled.ts'
import type { SharedAddress } from '../platform/pages/previews.ts'
import type { BankConnection } from '../ports/bank/bank.ts'
import type { Breaches } from '../ports/breaches/breaches.ts'
import type { Bureau } from '../ports/bureau/bureau.ts'
import type { CardNetwork } from '../ports/cards/cards.ts'
import type { Chains } from '../ports/chain/chain.ts'
import type { Lists } from '../ports/lists/lists.ts'
import type { MailService } from '../ports/mail/mail.ts'
import type { Model } from '../ports/model/model.ts'
import type { PriceSource, RateSource } from '../ports/prices/prices.ts'
import type { Push } from '../ports/push/push.ts'
import type { SmsService } from '../ports/sms/sms.ts'
import type { Storage, Vault } from '../ports/storage/storage.ts'
import type { TillNetwork } from '../ports/tills/tills.ts'
import type { Agreeing, FunnelSource, OverviewSource, SearchSource, WorkSource } from './admin/index.ts'
import type { IdentityProof, LateAct, OfferedTerms, PasswordCost } from './auth/index.ts'
import type { PaymentSource } from './bills/index.ts'
import type { RemarkSource, StakeableSource } from './insights/index.ts'
import type { WaitingSource } from './notifications/index.ts'
import type { ClosureSource } from './privacy/index.ts'
import type { RequestSource } from './requests/index.ts'
import type { AskedEffect } from './settings/index.ts'
import type { AboutSource } from './support/index.ts'
import type { TillNamer } from './transfers/index.ts'

/** What a module may take from outside of itself: the parties that the configuration picks, and what only the whole product knows. */
export interface Outside {
  readonly config: Config
  readonly isSandbox: boolean
  /** Where the product is reached, for links in letters. */
  readonly publicUrl: string
  readonly db: Db
  /** A connection for questions of the whole past, whose answers may take their time. */
  readonly openPatient: () => Db
  readonly hub: LiveHub

  readonly bank: BankConnection
  /** Null: our own lists alone judge passwords. */
  readonly breaches: Breaches | null
  /** Null: people look at every application. */
  readonly bureau: Bureau | null
  /** Null: nobody issues cards. */
  readonly cards: CardNetwork | null
  readonly chains: Chains
  readonly lists: Lists
  readonly mail: MailService
  readonly model: Model | null
  readonly prices: readonly PriceSource[]
  readonly push: Push
  /** Null: amounts are shown in rand alone. */
  readonly rates: RateSource | null
  readonly sms: SmsService
  readonly storage: Storage
  /** Null: only shops of ours are paid. */
  readonly tills: TillNetwork | null
  /** Seals what lies in the database and nobody else may read. */
  readonly vault: Vault

  /** Less than the full one, for tests that sign up thousands of people. */
  readonly passwordCost: PasswordCost | undefined
  /** The terms of service, version by version. */
  readonly terms: OfferedTerms
  /** The ready accounts of a sandbox that the login page offers. */
  readonly demoAccounts: { label: string; email: string; password: string }[]
  /** Everything that is promised of the stored facts, by all modules. */
  readonly books: { readonly reasons: readonly ReasonRule[]; readonly invariants: readonly Invariant[] }
  /** What paying a request means to the module whose rows asked. */
  readonly requestSource: RequestSource
  /** What of each module waits for one person's next step. */
  readonly waits: readonly WaitingSource[]
  /** What of each module is worth a look. */
  readonly remarks: readonly RemarkSource<Db>[]
  /** What of each module can be split in a group. */
  readonly payments: readonly PaymentSource<Db>[]
  /** The coins of pools that take stakes now. */
  readonly stakeable: StakeableSource<Db>
  /** What of each module a ticket can be about. */
  readonly abouts: readonly AboutSource[]
  /** What of each module keeps somebody's account from being closed. */
  readonly keepsOpen: readonly ClosureSource[]
  /** What of each module waits for our team. */
  readonly work: readonly WorkSource[]
  /** How another person agrees to what one of our team asked for. */
  readonly agrees: (outside: Outside) => Agreeing
  /** What of each module our team looks up. */
  readonly finds: readonly SearchSource[]
  /** The figures by which each module shows how it stands. */
  readonly overview: readonly OverviewSource[]
  /** The steps of newcomers that each module knows of. */
  readonly funnel: readonly FunnelSource[]
  /** What each module can count of what a figure did. */
  readonly effects: readonly AskedEffect[]
  /** Adds the account to be paid on that a settings lock had wait. */
  readonly lateAct: (outside: Outside) => LateAct
  /** Knows a verified person by the number of their document. */
  readonly identityProof: (outside: Outside) => IdentityProof
  /** Knows who stands behind the text of a till. */
  readonly tillNamer: (outside: Outside) => TillNamer<Db>
  /** Has something closed when the application ends. */
  readonly atEnd: (close: () => unknown) => void
}

/** What a module gives the application. It is all that the rest of the product has to be told of it, beside its calls in the contract. */
export interface Module {
  /** The name of its folder. */
  readonly name: string
  /** Its calls. Some tell of all that repeats. */
  readonly routes?: (outside: Outside, tasks: RecurringTask[]) => Route[]
  /** The public pages in which it fills something in. */
  readonly pages?: (outside: Outside) => FilledPage[]
  /** Its addresses that people share with others. */
  readonly shared?: readonly SharedAddress[]
  /** What repeats every few seconds. */
  readonly tasks?: (outside: Outside) => RecurringTask[]
  /** What is read before the first call, and kept while the process runs. */
  readonly start?: (outside: Outside) => Promise<void>
  /** What it promises of its stored facts. */
  readonly invariants?: readonly Invariant[]
  /** Why its money moves. */
  readonly reasons?: readonly ReasonRule[]
  /** What is done when somebody pays a request that a row of this module asked for. */
  readonly requestSource?: RequestSource
  /** What of it is done at last once a settings lock had it wait. */
  readonly lateAct?: (outside: Outside) => LateAct
  /** How it knows a verified person by the number of their document. */
  readonly identityProof?: (outside: Outside) => IdentityProof
  /** How it knows who stands behind the text of a till. */
  readonly tillNamer?: (outside: Outside) => TillNamer<Db>
  /** What of it waits for one person's next step. */
  readonly waits?: WaitingSource
  /** What of it is worth a look of its person. */
  readonly remarks?: RemarkSource<Db>
  /** Payments in it that can be split in a group. */
  readonly payments?: PaymentSource<Db>
  /** The coins that can be staked now. */
  readonly stakeable?: StakeableSource<Db>
  /** What of somebody's own in it they may ask our team about. */
  readonly asksAbout?: readonly AboutSource[]
  /** What of it keeps somebody's account from being closed. */
  readonly keepsOpen?: ClosureSource
  /** What of it waits for our team, by who may do it. */
  readonly work?: readonly WorkSource[]
  /** How another person agrees to what one of our team asked for in it: what the call does, by the kind of work. */
  readonly agrees?: (outside: Outside) => Agreeing
  /** What of it our team looks up by a name or a number. */
  readonly finds?: readonly SearchSource[]
  /** The figures by which our team sees how it stands, by who may read them. */
  readonly overview?: readonly OverviewSource[]
  /** The steps of newcomers that it knows of. */
  readonly funnel?: readonly FunnelSource[]
  /** What it can count of what a figure did, before another value holds. */
  readonly effects?: readonly AskedEffect[]
}
