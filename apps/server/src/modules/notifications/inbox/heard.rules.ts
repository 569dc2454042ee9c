import { looseKinds } from '@sengi/contract/auth/lock'
import { isPhrase, type Phrase } from '../../../platform/words/phrase.ts'
import type { Notice } from '../notices.rules.ts'

/** Something that a module further left did, as the outbox tells it. */
export interface Heard {
  readonly id: string
  readonly topic: string
  readonly userId: string
  readonly detail: Readonly<Record<string, unknown>>
}

type WithoutPlace<Whole> = Whole extends unknown ? Omit<Whole, 'to' | 'subject'> : never
type Hearing = (event: Heard) => WithoutPlace<Notice> | null

const ofVerification = new Map<unknown, 'kyc.approved' | 'kyc.rejected' | 'kyc.asked_again' | 'kyc.taken_back'>([
  ['APPROVED', 'kyc.approved'],
  ['REJECTED', 'kyc.rejected'],
  ['ASKED_AGAIN', 'kyc.asked_again'],
  ['TAKEN_BACK', 'kyc.taken_back'],
])

const ofProminence = ['asked', 'approve', 'refuse', 'clear'] as const

/** What is said of each topic; null when there is nothing to say. */
const hearings: Readonly<Record<string, Hearing>> = {
  sign_in: ({ detail }) => (detail['what'] === 'failed' ? failedSignIns(detail) : newDevice(detail)),
  password: ({ detail }) =>
    factorNotice(detail['what']) ??
    lockNotice(detail) ?? { type: passwordNotice(detail['what']), link: '/account/password' },
  email_verified: () => ({ type: 'security.email_verified', link: '/account/profile' }),
  kyc: ({ detail }) => {
    const asked = ofProminence.find((known) => known === detail['prominence'])
    if (asked) return { type: `kyc.prominence_${asked}`, link: '/account/kyc/prominence' }
    const type = ofVerification.get(detail['state'])
    if (type !== 'kyc.rejected' && type !== 'kyc.asked_again') return type ? { type, link: '/kyc' } : null
    return { type, link: '/kyc', params: { what: whatOf(detail['what']) } }
  },
}

/** What was not fine, in words that are still to be said; nothing where nobody said. */
const whatOf = (what: unknown): Phrase | string => (isPhrase(what) ? what : '')

const newDevice = ({ device = 'A new device', news }: Heard['detail']) => ({
  type: 'security.new_device' as const,
  link: '/account/sessions',
  params: { device: String(device), news: isNews(news) ? news : ('other' as const) },
})

const isNews = (news: unknown): news is 'browser' | 'network' | 'both' =>
  news === 'browser' || news === 'network' || news === 'both'

const failedSignIns = ({ times = 5, guessed }: Heard['detail']) => ({
  type: guessed === 'code' ? ('security.codes_failed' as const) : ('security.sign_ins_failed' as const),
  link: '/account/password',
  params: { times: String(times) },
})

const ofFactors = [
  ...(['factor_on', 'factor_off', 'factor_lost', 'factor_kept', 'factor_gone'] as const),
  ...(['recovery_codes', 'passkey_added', 'passkey_removed'] as const),
]

/** What was done with a second factor; null where it is not about one. */
function factorNotice(what: unknown) {
  const name = ofFactors.find((known) => known === what)
  return name ? { type: `security.${name}` as const, link: '/account/two-factor' } : null
}

const ofChanges = ['change_waits', 'change_made', 'change_failed'] as const
const ofLocks = ['change_called_off', 'lock_set'] as const

/** What was done with the settings lock, or waits because of it; null where it is not about that. */
function lockNotice({ what, kind }: Heard['detail']) {
  const link = '/account/password'
  const change = ofChanges.find((known) => known === what)
  if (change) return { type: `security.${change}` as const, link, params: { kind: looseKindOf(kind) } }
  const name = ofLocks.find((known) => known === what)
  return name ? { type: `security.${name}` as const, link } : null
}

const looseKindOf = (kind: unknown) => looseKinds.find((known) => known === kind) ?? ('other' as const)

function passwordNotice(what: unknown) {
  if (what === 'pin_guessed') return 'security.pin_guessed'
  if (what === 'reset') return 'security.password_reset'
  return what === 'pin' ? 'security.pin_set' : 'security.password_changed'
}

/** The notices of events, each under the event's own id: heard twice, it is told once. */
export function noticesOf(events: readonly Heard[]): Notice[] {
  return events.flatMap((event) => {
    const notice = hearings[event.topic]?.(event)
    return notice ? [{ ...notice, to: event.userId, subject: event.id }] : []
  })
}
