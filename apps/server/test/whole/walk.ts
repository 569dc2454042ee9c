import type { Api } from '../api.ts'

/** One call of the OpenAPI document, as the tests that walk all of them see it. */
export interface Operation {
  operationId: string
  method: string
  path: string
  parameters: { name: string; in: string; required?: boolean }[]
  body: Record<string, unknown> | null
  /** Takes a file instead of JSON: walked in a test of its own. */
  takesFile: boolean
  security: boolean
  idempotent: boolean
  needsKey: boolean
}

export const nobodys = '00000000-0000-7000-8000-000000000000'

const aBill = {
  description: 'Meat',
  amount: '1',
  payers: [{ member_id: nobodys, amount: '1' }],
  shares: [{ member_id: nobodys }],
}

/** A body that only needs one more fault to be refused for it. Passwords are wrong on purpose: nothing may succeed by accident. */
export const soundBodies: Record<string, Record<string, unknown>> = {
  register: { email: 'walk@example.co.za', username: 'walker', password: 'a fine long secret' },
  login: { email: 'walk@example.co.za', password: 'not the password' },
  forgetPassword: { email: 'walk@example.co.za' },
  openReset: { token: 'none' },
  openStopLink: { token: 'none' },
  setLock: { days: 1, pin: '8305' },
  stopByLink: { token: 'none' },
  keepByLink: { token: 'none' },
  resetPassword: { token: 'none', new_password: 'another fine secret' },
  changePassword: { current_password: 'not the password', new_password: 'another fine secret' },
  setPriceAlert: { asset: 'BTC', side: 'above', price_zar: '99000000' },
  unfreezeCard: {},
  cancelCard: { card_id: nobodys },
  settleCardDispute: { ground: 'fraud' },
  replaceCard: { card_id: nobodys },
  changeCardLimits: { payment_zar: '1', day_zar: '1', month_zar: '1' },
  changeCardChannels: { online: true, contactless: true, cash: false },
  revealCard: {},
  quoteCardExchange: { way: 'in', asset: 'BTC', amount: '0.001' },
  takeCardExchange: { quote_id: nobodys },
  readQr: { text: '@nobody_at_all' },
  quoteQr: { text: 'https://pos.snapscan.io/qr/unknown?amount=5000', asset: 'BTC' },
  payQr: { quote_id: nobodys },
  setQrMerchant: { name: 'Karoo Coffee', city: 'Prince Albert' },
  makeQrCode: { kind: 'static', takes_tip: false },
  refundQr: { mode: 'original' },
  playCardNetwork: { username: '@nobody_at_all', kind: 'authorise', network_ref: 'none', amount_zar: '1' },
  nameReferrer: { code: 'ZZZZ2222' },
  decideReferral: { counts: false, reason: 'It was found to be a rehearsal' },
  askPoolFill: { amount_usdt: '1', reason: 'It was found to be a rehearsal' },
  stake: { pool_id: '0192a000-0000-7000-8000-000000000007', amount: '0.001' },
  beginAuthenticator: { password: 'not the password' },
  confirmAuthenticator: { code: '123456' },
  renewRecoveryCodes: { password: 'not the password', code: '123456' },
  turnOffSecondFactor: { password: 'not the password', code: '123456' },
  beginPasskey: { password: 'not the password', code: '123456' },
  addPasskey: { name: 'My phone', id: 'none', client_data: 'none', attestation: 'none', transports: [] },
  renamePasskey: { name: 'My phone' },
  removePasskey: { password: 'not the password' },
  loseSecondFactor: { challenge: 'none' },
  setPin: { pin: '8305', password: 'not the password' },
  confirm: { pin: '8305' },
  signInWithPasskey: {
    ...{ challenge: 'none', user_handle: 'none', id: 'none', client_data: 'none' },
    ...{ authenticator_data: 'none', signature: 'none' },
  },
  askStepUp: { act: 'send', facts: { to_identifier: '@nobody', asset: 'BTC', amount: '1' } },
  stepUp: { pin: '8305', act: 'send', facts: { to_identifier: '@nobody', asset: 'BTC', amount: '1' } },
  readAllNotifications: { newest_id: '00000000-0000-7000-8000-000000000000' },
  changeNotificationPreference: { category: 'price', channel: 'push', is_on: true },
  subscribePush: { endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  unsubscribePush: { endpoint: 'https://fcm.googleapis.com/fcm/send/a' },
  changeFindability: { way: 'search', is_on: true },
  changeConsent: { kind: 'marketing_email', given: false },
  downloadExport: {},
  askClosure: {},
  verifyEmail: { code: '123456' },
  changeDisplayName: { display_name: '!' },
  changeUsername: { username: 'support' },
  askEmailChange: { email: 'walk@example.co.za', pin: '8305' },
  confirmEmailChange: { code: '123456' },
  askPhoneChange: { phone: '011 555 1234' },
  confirmPhoneChange: { code: '123456' },
  changeLanguage: { language: 'en' },
  changeCurrency: { currency: null },
  portfolio: { portfolio: 'BTC: 1', totalValue: 5 },
  judgeInsight: { id: 'no_pin', aside: false },
  quote: { asset: 'BTC', fiat_amount_zar: '1000' },
  placeOrder: { asset: 'BTC', fiat_amount_zar: '1000' },
  acceptOffer: { quote_id: nobodys },
  resolvePayment: { act: 'credit', reason: 'The bank confirmed it' },
  sandboxPayment: { amount_zar: '1000', reference: 'none', payer_name: 'T Walker' },
  send: { to_identifier: '@nobody_at_all', asset: 'BTC', amount: '0.001' },
  createRequest: { to_identifier: '@nobody_at_all', asset: 'BTC', amount: '0.001' },
  quoteRequest: {},
  fulfillRequest: {},
  declineRequest: {},
  openClaim: { secret: 'none' },
  addContact: { identifier: '@nobody_at_all' },
  blockPerson: { username: 'nobody_at_all' },
  searchAll: { term: 'nobody_at_all' },
  advanceClock: { advance_seconds: 1 },
  quoteWithdrawal: { asset: 'BTC' },
  answerOrigin: { kind: 'own' },
  changeFigure: { key: 'p2p.fee_basis_points', value: 'free', reason: 'It was found to be a rehearsal' },
  askToLift: { reason: 'It was found to be a rehearsal' },
  suspendAccount: { account: 'nobody@example.co.za', reason: 'It was found to be a rehearsal' },
  askToLiftSuspension: { reason: 'It was found to be a rehearsal' },
  confirmScreeningCase: { reason: 'It was found to be a rehearsal' },
  askToClearScreeningCase: { reason: 'It was found to be a rehearsal' },
  takeSanctionsList: { reason: 'It was found to be a rehearsal' },
  refuseSanctionsList: { reason: 'It was found to be a rehearsal' },
  rejectWithdrawal: { reason: 'Not today' },
  askRefund: { evidence: 'The network says it was never paid' },
  settleAlarm: { settlement: 'The person sent it back' },
  simulateDeposit: { asset: 'BTC', amount: '0.001' },
  planPayment: { network: 'bitcoin', next: 'pay' },
  reorganise: { network: 'bitcoin', depth: 1 },
  createAd: {
    side: 'sell',
    asset: 'BTC',
    price_type: 'fixed',
    price: '1900000',
    min_amount: '0.001',
    max_amount: '0.01',
    payment_methods: ['EFT'],
    terms: 'Own account only',
  },
  editAd: { paused: true },
  takeAd: { ad_id: '00000000-0000-7000-8000-000000000000', amount_asset: '0.001' },
  acceptTrade: {},
  uploadProof: {},
  withdrawProof: {},
  sellerConfirm: {},
  cancelTrade: {},
  extendTrade: {},
  giveIn: {},
  disputeTrade: { reason: 'abuse', text: 'This is what happened here.' },
  rateTrade: { positive: true },
  stateCase: { text: 'This is what happened. '.repeat(6) },
  acceptProposal: { expected_version: 1 },
  appealCase: { text: 'This is what happened. '.repeat(6) },
  holdTrade: { reason: 'risk', case_ref: 'C-1' },
  resumeTrade: { reason: 'risk', case_ref: 'C-1' },
  disputeAsStaff: { reason: 'cannot_upload', text: 'This is what happened here.' },
  assignCase: {},
  requestEvidence: {},
  proposeOutcome: { outcome: 'REFUND', text: 'This is what we propose. '.repeat(3) },
  decideCase: { outcome: 'REFUND', finding: 'other', text: 'This is what we decided. '.repeat(3) },
  approveDecision: {},
  rejectDecision: {},
  closeCase: {},
  sendMessage: { text: 'Hello' },
  deliverMessages: { message_id: '00000000-0000-7000-8000-000000000000' },
  readMessages: { message_id: '00000000-0000-7000-8000-000000000000' },
  addPayoutAccount: { kind: 'cash', holder_name: 'T Walker', place: 'Rosebank Mall' },
  editPayoutAccount: { is_default: true },
  silenceBanks: { is_silent: false },
  choosePayoutAccount: { payout_account_id: '00000000-0000-7000-8000-000000000000' },
  createGroup: { name: 'Walkers' },
  editGroup: { expected_version: 1 },
  transferOwner: { member_id: nobodys },
  addMembers: { members: ['nobody_at_all'] },
  addExpense: aBill,
  editExpense: { ...aBill, date: '2026-01-01', expected_version: 1 },
  quoteSettlement: { to_member_id: nobodys, amount: '1', asset: 'BTC' },
  paySettlement: { quote_id: nobodys },
  claimSettlement: { from_member_id: nobodys, to_member_id: nobodys, amount: '1', method: 'cash' },
  rejectSettlement: { reason: 'Not yet' },
  requestAll: { asset: 'BTC' },
  remindDebtor: { member_id: nobodys },
  addComment: { text: 'Was this for both?' },
  giveIdentity: { form: 'za_id', number: '9001015000084', given_names: 'Thabo', surname: 'Walker' },
  giveAddress: { street: '1 Long Street', city: 'Cape Town', postal_code: '8001', country: 'ZA' },
  giveFunds: { source: 'salary', text: 'What my employer pays me every month' },
  settleIdentityClash: { user_id: nobodys, holder_id: nobodys, frees: false, reason: 'It was found to be a rehearsal' },
  acceptApplication: { reason: 'It was found to be a rehearsal' },
  refuseApplication: { reason: 'It was found to be a rehearsal' },
  askDocumentAgain: { reason: 'It was found to be a rehearsal' },
  takeTierBack: { to_tier: 'tier_0', reason: 'It was found to be a rehearsal' },
  openTicket: { topic: 'other', subject: 'A question', text: 'How does this work?' },
  answerTicket: { text: 'Thank you' },
  answerAnyTicket: { text: 'This is how' },
  setTicketState: { state: 'solved', reason: 'It was found to be a rehearsal' },
  subscribeToStatus: { email: 'naledi@example.co.za', stamp: 'none', proof: 0 },
  confirmStatusLetters: { link: 'none' },
  stopStatusLetters: { link: 'none' },
  openIncident: {
    kind: 'incident',
    impact: 'degraded',
    parts: ['mail'],
    title: 'Letters are late',
    text: 'We look for the cause.',
    stops_clocks: false,
  },
  updateIncident: { stage: 'watching', text: 'Letters go out again.' },
  sendContact: { subject: 'compliance', message: 'I saw something.', stamp: 'none', proof: 0 },
  answerContactMessage: { text: 'This is how it works.' },
  closeContactMessage: { reason: 'Was answered by phone' },
  answerComplianceReport: { text: 'We look into it.' },
  closeComplianceReport: { reason: 'Was looked into by two' },
  addRule: { ...aBill, starts_on: '2026-01-01', recurrence: 'weekly' },
  editRule: { ...aBill, recurrence: 'weekly', expected_version: 1 },
}

/** What a call without a body must be told beside its address. */
export const soundQueries: Record<string, string> = { deleteExpense: '?expected_version=1' }

/** Every call that the product offers. */
export function readDocument(api: Api): Operation[] {
  const { paths }: { paths: Record<string, Record<string, Record<string, unknown>>> } = JSON.parse(
    JSON.stringify(api.http.swagger()),
  )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: String(operation.operationId),
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters ?? []) as Operation['parameters'],
      body: bodyOf(operation),
      takesFile: Array.isArray(operation['x-upload']),
      security: Array.isArray(operation.security),
      idempotent: operation['x-idempotent'] === true,
      needsKey: operation['x-idempotency-key-required'] === true,
    })),
  )
}

function bodyOf({ requestBody }: Record<string, unknown>): Operation['body'] {
  const content = (requestBody as { content?: Record<string, { schema: { properties?: object } }> } | undefined)
    ?.content
  return (content?.['application/json']?.schema.properties as Record<string, unknown> | undefined) ?? null
}

/** A kind of document stands in an address by its name, which is one of a few. */
export const addressOf = (path: string, id: string = nobodys) => path.replace('{kind}', 'ID').replace(/\{\w+\}/g, id)
