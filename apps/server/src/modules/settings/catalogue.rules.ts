import { registersAndPayouts } from './bank-payout-figures.rules.ts'
import { callFigures, plenty } from './call-figures.rules.ts'
import { custodyFigures } from './custody-figures.rules.ts'
import { deskFigures } from './desk-figures.rules.ts'
import {
  anyCents,
  caps,
  cents,
  count,
  days,
  type Figure,
  inDays,
  inHours,
  ofRand,
  rate,
  seconds,
} from './figures.rules.ts'
import { networkFigures } from './network-figures.rules.ts'
import { p2pFigures } from './p2p-figures.rules.ts'
import { referralFigures } from './referral-figures.rules.ts'
import { hours, minutes } from './trade-windows.rules.ts'
import { watchFigures } from './watch-figures.rules.ts'

/**
 * Every figure that staff may change, by the module that reads it, with what holds until they do and the bounds within which it may
 * move. A figure that stands here stands nowhere else: rules and sentences take it as an argument.
 */
export const catalogue = {
  p2p: p2pFigures,
  /**
   * How many accounts somebody may be paid to, how many they may add in a day, since a bank is asked about each, and how long after its
   * answer it can be asked about the same one again.
   */
  payout: {
    accountsAtMost: count(10, [1, 100]),
    addedADayAtMost: count(15, [1, 1_000]),
    askAgainSeconds: seconds(hours(1), [0, inDays(30)]),
  },
  /** What somebody of a tier may send to people, and to chains. No law names these. */
  limits: {
    tier0Internal: caps(ofRand(5_000), ofRand(25_000)),
    tier0Withdrawal: caps(ofRand(2_000), ofRand(10_000)),
    tier1Internal: caps(ofRand(50_000), ofRand(250_000)),
    tier1Withdrawal: caps(ofRand(25_000), ofRand(100_000)),
    tier2Internal: caps(ofRand(500_000), ofRand(2_500_000)),
    tier2Withdrawal: caps(ofRand(250_000), ofRand(1_000_000)),
    tier3Internal: caps(ofRand(5_000_000), ofRand(25_000_000)),
    tier3Withdrawal: caps(ofRand(2_500_000), ofRand(10_000_000)),
  },
  /**
   * What goes out without the PIN in all, and of that to somebody new; what goes to somebody new at all while a new password or PIN
   * brakes. A thief who stole a password sends to somebody new, R1 first and then in slices.
   */
  brake: {
    freeCents: cents(ofRand(5_000), [0, ofRand(1_000_000)]),
    freeNewCents: cents(ofRand(1_000), [0, ofRand(1_000_000)]),
    brakedCents: cents(ofRand(1_000), [0, ofRand(1_000_000)]),
    /** How long a new password or PIN brakes, and how long after the first payment somebody is still new: never shorter than that. */
    hours: inHours(24, [1, 720]),
  },
  /** How long the link for a new password serves, and how many letters with one an hour an account is written. */
  resets: {
    linkSeconds: seconds(minutes(30), [minutes(5), hours(24)]),
    lettersAnHour: count(3, [1, 20]),
  },
  /** How long the link serves that stops what a letter tells of: a new device, a lost second factor, a closing. */
  stops: {
    linkSeconds: seconds(inDays(7), [hours(24), inDays(30)]),
  },
  watch: watchFigures,
  /**
   * How long a username stays once it was changed, how many codes an hour somebody has sent to addresses or numbers of theirs, and how
   * many text messages with one a day a number gets: whoever asks, because of one account, and beside these for those whom we know.
   */
  profile: {
    usernameSeconds: seconds(inDays(90), [0, inDays(365)]),
    codesAnHour: count(3, [1, 20]),
    textsToANumberADay: count(5, [1, 50]),
    textsForOneADay: count(3, [1, 50]),
    textsForKnownADay: count(3, [0, 50]),
  },
  /**
   * The virtual card: the most that it pays at once, a day and a month, and that is exchanged at once; how long a shop may take what
   * it reserved, hotels and car hire longer; and how often a day the number is shown.
   */
  cards: {
    mostPaymentCents: cents(ofRand(25_000), [ofRand(1), ofRand(10_000_000)]),
    mostDayCents: cents(ofRand(50_000), [ofRand(1), ofRand(10_000_000)]),
    mostMonthCents: cents(ofRand(200_000), [ofRand(1), ofRand(100_000_000)]),
    smallestExchangeCents: cents(ofRand(10), [1, ofRand(10_000)]),
    largestExchangeCents: cents(ofRand(100_000), [ofRand(10), ofRand(100_000_000)]),
    holdSeconds: seconds(inDays(7), [hours(1), inDays(60)]),
    longHoldSeconds: seconds(inDays(31), [hours(1), inDays(90)]),
    revealsADay: count(5, [1, 100]),
    phonesADay: count(10, [1, 100]),
  },
  /**
   * QR Pay: what is paid at a till at least and at most; our part of what a shop takes; how long a code for one payment holds, and how many
   * codes a shop has at once.
   */
  qr: {
    smallestPaymentCents: cents(ofRand(1), [1, ofRand(1_000)]),
    largestPaymentCents: cents(ofRand(50_000), [ofRand(10), ofRand(10_000_000)]),
    shopFeeBasisPoints: rate(50, [0, 1_000]),
    codeSeconds: seconds(900, [60, inDays(7)]),
    codesAtMost: count(50, [1, 1_000]),
  },
  /** How long a price or a fee holds that somebody was quoted: for a purchase, a withdrawal, a request or a debt. */
  quotes: {
    heldSeconds: seconds(60, [10, hours(1)]),
  },
  /** How long the link of a member brings people into their bill group. */
  bills: {
    linkSeconds: seconds(inDays(7), [hours(1), inDays(90)]),
  },
  /** How long before it holds a fee that rises is announced: our terms promise people thirty days, so it is never less. */
  fees: {
    noticeDays: days(30, [30, 365]),
  },
  calls: callFigures,
  /** How long the same call under the same key does nothing again. */
  repeats: { keptSeconds: seconds(hours(24), [hours(24), inDays(30)]) },
  /** What somebody of a tier may turn into crypto within the days of a purchase. No law names these. */
  kyc: {
    tier0BuyCents: cents(ofRand(5_000), [0, anyCents]),
    tier1BuyCents: cents(ofRand(50_000), [0, anyCents]),
    tier2BuyCents: cents(ofRand(500_000), [0, anyCents]),
    tier3BuyCents: cents(ofRand(5_000_000), [0, anyCents]),
  },
  /** Within how many hours an application should be reviewed, and how long one of our team holds it from their last act in it. */
  review: {
    dueHours: inHours(24, [1, 720]),
    holdSeconds: seconds(minutes(15), [60, hours(8)]),
  },
  /**
   * From how alike two names make a hit, how far a list may shrink from one time to the next without a person, how old a list may get,
   * and how often its publisher is asked.
   */
  screening: {
    hitScore: count(88, [60, 100]),
    shrinkBasisPoints: rate(1_000, [0, 9_000]),
    staleHours: inHours(48, [1, 720]),
    fetchHours: inHours(6, [1, 168]),
  },
  wallet: {
    /** How many prices somebody may wait for at once. */
    priceAlertsAtMost: count(20, [1, plenty]),
  },
  /** When a price is believed. */
  market: {
    /** Older than this, a price is shown with its age and nobody trades on it. */
    freshSeconds: seconds(60, [10, hours(1)]),
    /** A move beyond this needs a second opinion, and two rounds within the next say the same. */
    jumpBasisPoints: rate(2_000, [100, 9_000]),
    agreementBasisPoints: rate(200, [0, 2_000]),
    /** Between a bid and an ask further apart than this, the middle means nothing. */
    widestSpreadBasisPoints: rate(500, [10, 5_000]),
    /** Up to this, at the last known price, an old price judges limits and PIN, too: a feed that rests keeps nobody from a cup of coffee. */
    judgedByOldCents: cents(ofRand(100), [0, ofRand(100_000)]),
    /** Amounts are shown in another currency at a rate of at most so many days ago: over Easter none is published from Thursday to Tuesday. */
    rateShownDays: days(6, [1, 30]),
  },
  /** What a purchase costs and may be, how long an order keeps its price and waits for its money, and how much may be ordered at once and in a span. */
  onramp: {
    /** Added to the market price, and taken of the rand that is paid. */
    spreadBasisPoints: rate(100, [0, 1_000]),
    feeBasisPoints: rate(50, [0, 1_000]),
    smallestCents: cents(ofRand(50), [1, ofRand(10_000)]),
    largestCents: cents(ofRand(5_000_000), [ofRand(10_000), anyCents]),
    priceHeldSeconds: seconds(minutes(10), [minutes(1), hours(24)]),
    /** How far the market may move after that while the price still stands. */
    priceToleranceBasisPoints: rate(100, [0, 5_000]),
    /** A week always holds three days on which banks work, Easter and Christmas included. */
    paymentSeconds: seconds(inDays(7), [hours(1), inDays(30)]),
    /** How long an order that came to nothing counts against the limit, so that nobody rolls a held price on. */
    lapsedSeconds: seconds(hours(1), [0, inDays(1)]),
    openOrdersAtMost: count(5, [1, plenty]),
    limitDays: days(30, [1, 365]),
    /** Up to this much a payment that names no payer is credited by its reference and amount alone. */
    unnamedUpToCents: cents(ofRand(5_000), [0, ofRand(5_000_000)]),
    /** Up to this much one person settles a payment in suspense; above it another must approve. */
    resolvedAloneUpToCents: cents(ofRand(50_000), [0, anyCents]),
  },
  /** Money that waits for the owner of an e-mail address: how long, and how often for one sender, because letters to strangers are no trade. */
  claims: {
    waitSeconds: seconds(inDays(14), [inDays(1), inDays(90)]),
    openAtMost: count(20, [0, plenty]),
  },
  /** How long somebody is asked for money, how often they may be reminded, and how many strangers one may ask at once. */
  requests: {
    openSeconds: seconds(inDays(7), [hours(1), inDays(90)]),
    remindersAtMost: count(3, [0, 20]),
    reminderSeconds: seconds(hours(24), [minutes(1), inDays(30)]),
    openToStrangersAtMost: count(10, [0, plenty]),
  },
  chain: networkFigures,
  custody: custodyFigures,
  /** From which sum of how many hours a person looks at a withdrawal first, and for how long one can be called back. */
  withdrawals: {
    reviewFromCents: cents(ofRand(50_000), [0, anyCents]),
    reviewHours: inHours(24, [1, 720]),
    secondThoughtsSeconds: seconds(5, [0, hours(24)]),
  },
  /** From which worth a withdrawal takes the whole of its sender along, and coins that come in are asked about (FIC, directive 9). */
  travel: {
    fullFromCents: cents(ofRand(5_000), [0, anyCents]),
    askFromCents: cents(ofRand(5_000), [0, anyCents]),
  },
  ...registersAndPayouts,
  ...deskFigures,
  referrals: referralFigures,
  /** How many movements one statement or tax pack holds: more would keep a process from everybody else. */
  statements: {
    movementsAtMost: count(50_000, [100, 200_000]),
    /** Of those, how many lines are drawn on pages, which is a hundred times the work of a table. */
    printedAtMost: count(10_000, [100, 30_000]),
  },
} satisfies Record<string, Record<string, Figure<unknown>>>

type Catalogue = typeof catalogue
type ValueOf<F> = F extends Figure<infer T> ? T : never

/** What every figure is at one moment, by module. */
export type Figures = {
  readonly [Module in keyof Catalogue]: { readonly [Name in keyof Catalogue[Module]]: ValueOf<Catalogue[Module][Name]> }
}
