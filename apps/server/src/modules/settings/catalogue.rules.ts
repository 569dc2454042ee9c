import { registersAndPayouts } from './bank-payout-figures.rules.ts'
import { callFigures, plenty } from './call-figures.rules.ts'
import { custodyFigures } from './custody-figures.rules.ts'
import {
  anyCents,
  caps,
  cents,
  coins,
  count,
  days,
  type Figure,
  inDays,
  inHours,
  ofRand,
  rate,
  seconds,
} from './figures.rules.ts'
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
   * many text messages with one a day a number gets, whoever asks.
   */
  profile: {
    usernameSeconds: seconds(inDays(90), [0, inDays(365)]),
    codesAnHour: count(3, [1, 20]),
    textsToANumberADay: count(5, [1, 50]),
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
  /**
   * What a coin asks on each network: the flat fee of a send, which people pay whatever the network costs at the moment, and the least
   * that is sent and received, because less is dust that costs more than it is worth. And how many blocks must hold a transaction
   * before we rely on it, about how many minutes they take, and how long a deposit that lost its block may take to come back.
   */
  chain: {
    btcOnBitcoin: coins('BTC', { fee: '0.00005', leastSent: '0.0001', leastReceived: '0.00001' }, '0.1'),
    ethOnEthereum: coins('ETH', { fee: '0.001', leastSent: '0.002', leastReceived: '0.0005' }, '1'),
    solOnSolana: coins('SOL', { fee: '0.005', leastSent: '0.02', leastReceived: '0.005' }, '10'),
    ltcOnLitecoin: coins('LTC', { fee: '0.001', leastSent: '0.01', leastReceived: '0.001' }, '10'),
    bchOnBitcoinCash: coins('BCH', { fee: '0.0005', leastSent: '0.002', leastReceived: '0.0001' }, '10'),
    usdtOnEthereum: coins('USDT', { fee: '4', leastSent: '10', leastReceived: '1' }, '1000'),
    usdtOnTron: coins('USDT', { fee: '1.5', leastSent: '5', leastReceived: '1' }, '1000'),
    bitcoinConfirmations: count(3, [1, 1_000]),
    ethereumConfirmations: count(32, [1, 1_000]),
    solanaConfirmations: count(32, [1, 1_000]),
    litecoinConfirmations: count(6, [1, 1_000]),
    bitcoinCashConfirmations: count(10, [1, 1_000]),
    tronConfirmations: count(20, [1, 1_000]),
    bitcoinMinutes: count(30, [1, 10_000]),
    ethereumMinutes: count(7, [1, 10_000]),
    solanaMinutes: count(1, [1, 10_000]),
    litecoinMinutes: count(15, [1, 10_000]),
    bitcoinCashMinutes: count(100, [1, 10_000]),
    tronMinutes: count(1, [1, 10_000]),
    tornGraceHours: inHours(24, [1, 720]),
  },
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
  /**
   * Within which time our team answers a ticket, how long one that is over can be opened again, and how much one person may ask: a
   * flood of one keeps everybody else waiting.
   */
  support: {
    answerSeconds: seconds(hours(24), [minutes(5), inDays(14)]),
    priorityAnswerSeconds: seconds(hours(4), [minutes(5), inDays(14)]),
    reopenSeconds: seconds(inDays(7), [0, inDays(90)]),
    openTicketsAtMost: count(10, [1, plenty]),
    messagesADayAtMost: count(100, [1, plenty]),
    megabytesADayAtMost: count(50, [1, 1_000]),
    /** More would be no list from which anybody chooses. */
    keptAnswersAtMost: count(60, [1, 100]),
    /** For how long an announcement is shown, and how many wait or are shown at once: who reads many of them reads none. */
    announcementDays: days(30, [1, 365]),
    announcementsAtMost: count(3, [1, 10]),
  },
  /**
   * The clocks of a complaint, as the Rules on Proceedings of the Office of the Ombud for Financial Services Providers have them: what
   * is not settled within three weeks is acknowledged in writing with somebody to turn to, what is not settled within six weeks may be
   * taken to the Ombud, for six months from when its person was told so. Ours may be shorter and never longer; `nearDays` before a clock
   * ends it waits for our team.
   */
  complaints: {
    acknowledgeDays: days(21, [1, 21]),
    decideDays: days(42, [7, 42]),
    ombudMonths: count(6, [6, 24]),
    nearDays: days(14, [1, 21]),
  },
  /**
   * How many messages of visitors a day one address is taken to have written, since each is answered with a letter; and how long what
   * is over is kept, a reported compliance issue as long as the law has us keep what we did about it.
   */
  contact: {
    messagesADayAtMost: count(5, [1, plenty]),
    keptDays: days(365, [1, 1_825]),
    reportKeptDays: days(1_827, [1_827, 5_475]),
  },
  /**
   * How long a file with somebody's data can be downloaded and until they may ask for another; how much of what they sent in goes along,
   * the newest first, so that a download stays one that a phone can take; how long a closing can be undone; and how
   * many years after it the law has us keep who they were (FICA, sections 22 to 23: five years from the end of the relationship).
   */
  privacy: {
    exportKeptSeconds: seconds(inDays(7), [hours(1), inDays(30)]),
    exportPauseSeconds: seconds(inDays(1), [minutes(1), inDays(30)]),
    exportMegabytesAtMost: count(1_000, [50, 1_900]),
    closingDays: days(14, [1, 90]),
    keptYears: count(5, [5, 15]),
  },
  /** After how long work that nobody of our team has taken rings all who may do it. */
  work: { ringsAfterSeconds: seconds(hours(24), [minutes(30), inDays(14)]) },
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
