/**
 * Whose language a text is in: whoever asks, as their browser says; whom it goes to, as their account says, whoever caused it; whoever
 * says it, that is a text of somebody outside; or our team, whose records are in English.
 */
type Language = 'asker' | 'reader' | 'passed on' | 'our team'

/**
 * Every file of the server that makes a text of a sentence, by hand, so that who adds one says who reads it. What it reaches them by is
 * behind it: an answer (with problem details), a page's list of notices, a letter, a push message, a text message, a file.
 */
export const senders: Readonly<Record<string, readonly [Language, string]>> = {
  'platform/http/problem.ts': ['asker', 'problem details'],
  'platform/errors.ts': ['our team', 'what stands in a log; problem details are told by `told`, in the language given'],
  'platform/words/words.ts': ['passed on', 'says phrases within phrases in the language that it is given'],
  'platform/background/letters.ts': ['passed on', 'letters, in the language that whoever writes them gives'],
  'modules/auth/auth.routes.ts': ['asker', 'answers'],
  'modules/auth/enrolment/enrolment.routes.ts': ['asker', 'answers'],
  'modules/auth/enrolment/passkeys.routes.ts': ['asker', 'answers'],
  'modules/auth/resets/resets.routes.ts': ['asker', 'answers'],
  'modules/auth/sessions/email.routes.ts': ['asker', 'answers'],
  'modules/auth/step-up/step-up.routes.ts': ['asker', 'answers'],
  'modules/auth/stops/stops.routes.ts': ['asker', 'answers'],
  'modules/auth/people/email.service.ts': ['reader', 'letter with a code'],
  'modules/auth/enrolment/loss-proof.service.ts': ['reader', 'letter with a code'],
  'modules/auth/profile/email-change.service.ts': [
    'reader',
    'letters to the old and the new address, and to its owner',
  ],
  'modules/auth/profile/names.service.ts': ['reader', 'letter about a new username'],
  'modules/auth/profile/phone-change.service.ts': [
    'reader',
    'text messages and letters; a number’s owner reads their own',
  ],
  'modules/auth/resets/asked.service.ts': ['reader', 'letter with a link'],
  'modules/auth/suspensions/bars.service.ts': ['reader', 'letter'],
  'modules/auth/suspensions/freezes.service.ts': ['reader', 'letter'],
  'modules/auth/suspensions/suspensions.service.ts': ['reader', 'letters'],
  'modules/auth/terms/our-terms.ts': ['asker', 'what a version of the terms changed'],
  'modules/bills/expenses/csv.service.ts': ['asker', 'CSV, whose columns are names that an import reads'],
  'modules/bills/links/link-preview.service.ts': ['asker', 'the preview of a shared link'],
  'modules/bills/words.service.ts': ['asker', 'answers and the history of a group'],
  'modules/onramp/bank-statements/statements.routes.ts': ['asker', 'answers'],
  'modules/onramp/bank-statements/statements.service.ts': ['our team', 'rows that could not be read, kept for staff'],
  'modules/cards/cards.routes.ts': ['asker', 'the sentence of a declined payment, for whoever drives the terminal'],
  'modules/insights/insights.service.ts': ['asker', 'answers; a model rewords English alone'],
  'modules/kyc/kyc.routes.ts': ['asker', 'answers'],
  'modules/kyc/prominence/bureau-finding.service.ts': [
    'our team',
    'what a bureau found, until somebody names the position',
  ],
  'modules/kyc/prominence/cases.service.ts': ['reader', 'why a tier was taken back, kept for its person'],
  'modules/kyc/screening/screening.service.ts': [
    'our team',
    'the reason of a suspension, which its person is not told',
  ],
  'modules/notifications/notify.service.ts': [
    'reader',
    'letter to an address, in each language until its owner is known',
  ],
  'modules/notifications/delivery/messages.service.ts': ['reader', 'letters and push messages'],
  'modules/notifications/inbox/told.service.ts': ['passed on', 'notices, for the list and for messages'],
  'modules/notifications/notifications.routes.ts': [
    'asker',
    'answers; the list of notices is in its person’s language',
  ],
  'modules/onramp/onramp.routes.ts': ['asker', 'answers'],
  'modules/settings/proposals/proposals.routes.ts': ['asker', 'answers'],
  'modules/p2p/answers.service.ts': ['asker', 'answers'],
  'modules/p2p/chat/messages.service.ts': ['asker', 'lines of the product in a chat'],
  'modules/p2p/orders/orders.routes.ts': ['asker', 'answers'],
  'modules/privacy/closing/closing.service.ts': ['reader', 'letter'],
  'modules/privacy/exports/building.service.ts': ['reader', 'the file of one’s data'],
  'modules/privacy/exports/file.rules.ts': ['passed on', 'the file of one’s data'],
  'modules/privacy/privacy.routes.ts': ['asker', 'answers'],
  'modules/qr/links/shop-links.service.ts': ['asker', 'the preview of a shared link'],
  'modules/qr/shops/poster.ts': ['asker', 'a page to print'],
  'modules/requests/answers.service.ts': ['asker', 'answers'],
  'modules/transfers/payees/send-preview.service.ts': ['asker', 'the preview of a shared link'],
  'modules/requests/links/link-preview.service.ts': ['asker', 'the preview of a shared link'],
  'modules/rewards/referrals/invitation-preview.service.ts': ['asker', 'the preview of a shared link'],
  'modules/staking/staking.routes.ts': [
    'asker',
    'answers; a risk is told in words where it is still the one that we wrote',
  ],
  'modules/statements/statements.service.ts': ['asker', 'statements and tax packs, as CSV and PDF'],
  'modules/support/contact/contact.routes.ts': ['asker', 'answers'],
  'modules/support/contact/contact.service.ts': ['reader', 'letter that a message came'],
  'modules/support/contact/desk.service.ts': ['reader', 'letter with our answer'],
  'modules/support/status/status.routes.ts': ['asker', 'answers and the feed; what our team wrote is passed on'],
  'modules/support/status/subscribers.service.ts': ['reader', 'letters about incidents, in the language of the page'],
  'modules/transfers/answers.service.ts': ['asker', 'answers'],
  'modules/transfers/contacts/resolve.service.ts': ['asker', 'answers'],
  'modules/wallet/alerts/alerts.routes.ts': ['asker', 'answers'],
  'modules/wallet/notes.service.ts': ['asker', 'notes of movements'],
}
