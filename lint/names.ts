/**
 * Names that more than one file exports. A word has one meaning in the whole repository: either it means the same in each of these
 * files, and here stands why there are several, or it is one to rename. Verbs that a store and its own module's service share, and
 * verbs of stores, are free. `files` is how many export it, so that no further one slips in.
 */
export interface SharedName {
  readonly files: number
  readonly why: string
}

const why = {
  wire: "the shape that travels and the module's own of one noun",
  screen: "each feature's own part of this kind; no feature sees another's",
  noun: "the same question or figure, asked of each module's own noun",
  late: 'the same part, once as it is and once fetched when it is first opened',
} as const

const each = (
  reason: keyof typeof why,
  names: Readonly<Record<string, number>>,
): Readonly<Record<string, SharedName>> =>
  Object.fromEntries(Object.entries(names).map(([name, files]) => [name, { files, why: why[reason] }]))

/** The same meaning in each of their files. */
export const sameMeaning: Readonly<Record<string, SharedName>> = {
  ...each('wire', {
    Complaint: 2,
    SavedView: 2,
    KeptAnswer: 2,
    Announcement: 2,
    PersonLimit: 2,
    Order: 2,
    PriceAlert: 2,
    RoleChange: 2,
    SecurityAlert: 2,
    PoolFill: 2,
    PayoutRun: 2,
    SharedBrowser: 2,
    SignIn: 2,
    WatchedRule: 2,
    Expense: 2,
    SettlementQuote: 2,
    Settlement: 2,
    ListedEntry: 2,
    ScreeningCase: 2,
    FicReport: 2,
    PepCase: 2,
    ReportStep: 2,
    PrivacyBreach: 2,
    ProgrammeVersion: 2,
    VatMonth: 2,
    ClientMoneyDay: 2,
    PrivacyRequest: 2,
    Deposit: 2,
    HeldBack: 2,
    ReceivedPayment: 2,
    BuyOrder: 2,
    Reputation: 2,
    Ad: 2,
    Evidence: 2,
    PayoutAccount: 2,
    Contact: 2,
    PaymentRequest: 2,
    Suspension: 2,
    Movement: 2,
    WithdrawalQuote: 2,
    ColdAddress: 2,
    CustodyLine: 2,
    CustodyMovement: 2,
    Withdrawal: 2,
    ListedAd: 2,
    requestAll: 2,
    quote: 2,
    session: 2,
    renewSession: 2,
    deadlineOf: 2,
    orderNumber: 2,
    AdFilter: 2,
    AdPrice: 2,
    FigureChange: 2,
    Ticket: 2,
    TicketLine: 2,
    CardExchange: 2,
    CardPayment: 2,
    QrPayment: 2,
  }),
  ...each('screen', {
    Draft: 2,
    placeOf: 2,
    readDraft: 2,
    emptyDraft: 3,
    recipientFault: 2,
    faultsOf: 2,
    useQuote: 3,
    QuoteInput: 2,
    ReceiptPage: 2,
    ReviewPage: 2,
    OrderProps: 2,
    OrderView: 2,
    priceOf: 3,
  }),
  ...each('noun', {
    stateAfter: 4,
    refusalWhenOver: 2,
    mayOf: 2,
    leftOf: 2,
    openStates: 2,
    referenceOf: 2,
    giveBack: 2,
    payOut: 2,
    defaultEmoji: 2,
    cancelOrder: 3,
    expireOrders: 3,
    orderNotFound: 2,
    isDust: 2,
    referenceFrom: 2,
    creditWaiting: 2,
    requireOwed: 2,
    askToLift: 2,
    takeQuote: 2,
    FeedFault: 3,
    Quote: 3,
    Candle: 2,
    CandleStep: 2,
    Coins: 2,
    toPrice: 2,
    remember: 2,
    Person: 3,
    countTry: 2,
    restSeconds: 3,
    feeFor: 2,
    availableOf: 2,
  }),
  ...each('late', { AlertDialog: 2, Dialog: 2, SupportPage: 2, TreasuryPage: 2 }),
  Bank: { files: 2, why: 'a bank that people are paid through, as the list names it and as the form offers it' },
  Origin: { files: 2, why: 'where a call came from: all of it, and what is kept of it without the address' },
  FoundPerson: { files: 2, why: 'whom a look-up found, here and on the wire' },
  Balance: { files: 2, why: 'what somebody holds of an asset, here and on the wire' },
}

/**
 * Names of types that said nothing or several things, with what stands for them since. None comes back, exported or not: who reads
 * one file should not have to ask which of them is meant.
 */
export const formerNames: Readonly<Record<string, string>> = {
  Circle: 'GroupAccess: a group with whoever asks',
  House: 'AuthSettings for sign-in; elsewhere what it holds',
  Meant: 'Recipient, or the payee that a code names',
  Place: 'Origin: where a call came from; AssetNetwork; Cursor',
  Scene: 'the context of one act: OrderContext, MessageContext',
  Told: 'the notice, or what of a row it names',
  Wish: 'the input of the act, as NewProposal',
}
