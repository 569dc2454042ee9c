import type { Confirmation, Endpoint } from '@sengi/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser } from '../../../../test/api.ts'
import { everyCall } from '../../../../test/contract.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'

/**
 * Which calls ask who is there. A new call that changes anything is named here, or carries the mark: whoever adds one decides
 * whether a stranger at an open page could take something with it.
 */
const takesNothing: Readonly<Record<string, readonly string[]>> = {
  'the account itself, which asks the password or the PIN where that matters': [
    ...[
      'logout',
      'changePassword',
      'endSession',
      'endOtherSessions',
      'denySession',
      'setPin',
      'confirm',
      'askStepUp',
      'stepUp',
    ],
    ...['beginAuthenticator', 'confirmAuthenticator', 'renewRecoveryCodes', 'turnOffSecondFactor', 'keepSecondFactor'],
    ...['beginPasskey', 'addPasskey', 'renamePasskey', 'removePasskey', 'setLock', 'cancelWaiting'],
    ...['sendEmailCode', 'verifyEmail', 'changeLanguage', 'changeCurrency', 'upgrade', 'acceptTerms'],
    ...['changeDisplayName', 'changeUsername', 'askEmailChange', 'confirmEmailChange', 'cancelEmailChange'],
    ...['askPhoneChange', 'confirmPhoneChange', 'cancelPhoneChange'],
  ],
  'the card, which asks the PIN with its own facts where that matters: its rand stays or comes back': [
    ...[
      'issueCard',
      'freezeCard',
      'unfreezeCard',
      'cancelCard',
      'replaceCard',
      'changeCardLimits',
      'changeCardChannels',
      'revealCard',
    ],
    ...['addCardPhone', 'answerCardPhone', 'removeCardPhone'],
    'denyCardPayment',
  ],
  'a shop, which only takes money in': ['setQrMerchant', 'makeQrCode', 'cancelQrCode'],
  'a price or an opinion': [
    'quoteCardExchange',
    'readQr',
    'quoteQr',
    'quoteRequest',
    'quoteSettlement',
    'quoteWithdrawal',
    'quoteOffer',
    ...['portfolio', 'judgeInsight', 'restoreInsights'],
  ],
  'money that comes in, or comes back to where it was': [
    ...['placeOrder', 'cancelOrder', 'simulatePayment', 'acceptOffer', 'declineOffer', 'simulateDeposit'],
    ...['openClaim', 'takeClaim', 'cancelClaim', 'cancelWithdrawal', 'unstake', 'answerOrigin'],
  ],
  'asking others, and what one is asked': [
    ...['createRequest', 'declineRequest', 'cancelRequest', 'remindRequest', 'requestAll'],
  ],
  'trades: words, files and steps that neither lock nor release nor give up': [
    ...[
      'askAdLook',
      'deleteAd',
      'acceptTrade',
      'sayTopUpPaid',
      'uploadProof',
      'extendTrade',
      'disputeTrade',
      'rateTrade',
      'stateCase',
      'appealCase',
    ],
    ...['sendMessage', 'deliverMessages', 'readMessages', 'addEvidence'],
  ],
  'payout accounts, which ask the PIN with their own facts': [
    ...['addPayoutAccount', 'editPayoutAccount', 'deletePayoutAccount', 'checkPayoutAccount', 'choosePayoutAccount'],
  ],
  'bills: what is written down between friends, and can be undone': [
    ...['createGroup', 'editGroup', 'archiveGroup', 'reopenGroup', 'transferOwner', 'addMembers', 'editGuest'],
    ...['removeMember'],
    ...[
      'claimInvitation',
      'importExpenses',
      'previewImport',
      'undoImport',
      'addExpense',
      'editExpense',
      'deleteExpense',
      'attachReceipt',
    ],
    ...['removeReceipt', 'undo', 'addRule', 'editRule', 'pauseRule', 'resumeRule', 'removeRule'],
    ...['claimSettlement', 'confirmSettlement', 'rejectSettlement', 'withdrawSettlement'],
    ...['acceptGroupInvitation', 'declineGroupInvitation', 'withdrawGroupInvitation'],
    ...['joinByGroupLink', 'makeGroupLink', 'withdrawGroupLink'],
    ...['addComment', 'deleteComment', 'remindDebtor', 'sharePayment'],
  ],
  'privacy: choices that can be changed back, and what asks the PIN with its own facts': [
    ...['changeFindability', 'changeConsent', 'askExport', 'downloadExport', 'askClosure', 'undoClosure'],
  ],
  'who somebody is: papers that people look at, and alerts that only tell': [
    ...['giveIdentity', 'giveAddress', 'giveFunds', 'sendDocument', 'setPriceAlert', 'removePriceAlert'],
    ...['certifyTaxResidence', 'sayProminence', 'giveWealth'],
  ],
  'rewards: a day that somebody came by, and by whose link': ['checkIn', 'nameReferrer'],
  'asking our team': [
    ...['openTicket', 'answerTicket', 'attachToTicket', 'closeTicket', 'sayComplaint', 'withdrawComplaint'],
  ],
  'people and notices': [
    ...['addContact', 'removeContact', 'blockPerson', 'unblockPerson', 'addFavourite', 'removeFavourite'],
    ...[
      'block',
      'unblock',
      'readNotification',
      'readAllNotifications',
      'putAwayAnnouncement',
      'changeNotificationPreference',
    ],
    ...['subscribePush', 'unsubscribePush'],
  ],
}

/** What takes something from its owner: it leaves, is bound, or a claim to it is given up. */
const takes = [
  ...['send', 'fulfillRequest', 'paySettlement', 'declineClaim', 'stake', 'payQr', 'refundQr', 'takeCardExchange'],
  ...['createAd', 'editAd', 'takeAd', 'sellerConfirm', 'giveIn', 'cancelTrade', 'withdrawProof', 'acceptProposal'],
]

const calls = await everyCall()
const changing = calls.filter(([, { method }]) => method !== 'GET')
const namesOf = (found: readonly (readonly [string, Endpoint])[]) => found.map(([name]) => name).sort()
const marked = (what: Confirmation) => calls.filter(([, { confirms }]) => confirms === what)

let world: World
let api: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('every call of a person that takes something from them carries the mark, and every other one says why not', () => {
  const ofPeople = changing.filter(([, { auth }]) => auth === 'user')

  const unmarked = Object.values(takesNothing).flat()
  expect(namesOf(marked('money'))).toEqual(takes.toSorted())
  expect(namesOf(ofPeople.filter(([, { confirms }]) => confirms !== 'money'))).toEqual(unmarked.toSorted())
})

/** Calls of staff that post, so that what they are asked about stands in no address, and change nothing. */
const onlyLooks = ['searchAll']

test('every call with which staff change anything carries the mark; the tools of the sandbox do not', () => {
  const ofStaff = changing.filter(([name, { auth }]) => auth === 'staff' && !onlyLooks.includes(name))
  const [tools, acts] = [ofStaff.filter(isTool), ofStaff.filter((call) => !isTool(call))]

  expect(tools.length).toBeGreaterThan(2)
  expect(tools.filter(([, { confirms }]) => confirms)).toEqual([])
  expect(namesOf(marked('staff'))).toEqual(namesOf(acts))
})

const isTool = ([, { path }]: readonly [string, Endpoint]) => path.startsWith('/api/admin/sandbox/')

test('each of them is refused before it is read, and nothing else is', async () => {
  const staff = await aUser(api, { username: 'admin', tier: 2 })
  await asOwner(
    world.url,
    `update session set pin_given_at = null, last_seen_at = now() - interval '29 minutes', rested_at = now() where user_id = $1`,
    [staff.id],
  )
  const codeOf = async ({ method, path }: Endpoint) => {
    const url = path.replace(/\{\w+\}/g, crypto.randomUUID())
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' }
    return (await api.http.inject({ method, url, headers, payload: '{"broken"' })).json().code
  }

  const asking: string[] = []
  for (const [name, endpoint] of changing.filter(([, { auth }]) => auth === 'user' || auth === 'staff'))
    if ((await codeOf(endpoint))?.endsWith('confirm_required')) asking.push(name)

  expect(asking.sort()).toEqual(namesOf([...marked('money'), ...marked('staff')]))
})
