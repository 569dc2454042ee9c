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

const decided = new Set<unknown>(['APPROVED', 'REJECTED'])

/** What is said of each topic; null when there is nothing to say. */
const hearings: Readonly<Record<string, Hearing>> = {
  sign_in: ({ detail }) => (detail['what'] === 'failed' ? failedSignIns(detail) : newDevice(detail)),
  password: ({ detail }) => ({ type: passwordNotice(detail['what']), link: '/account/password' }),
  email_verified: () => ({ type: 'security.email_verified', link: '/account/profile' }),
  kyc: ({ detail }) =>
    decided.has(detail.state)
      ? { type: detail.state === 'APPROVED' ? 'kyc.approved' : 'kyc.rejected', link: '/kyc' }
      : null,
}

const newDevice = ({ device = 'A new device', news }: Heard['detail']) => ({
  type: 'security.new_device' as const,
  link: '/account/sessions',
  params: { device: String(device), news: isNews(news) ? news : ('other' as const) },
})

const isNews = (news: unknown): news is 'browser' | 'network' | 'both' =>
  news === 'browser' || news === 'network' || news === 'both'

const failedSignIns = ({ times = 5 }: Heard['detail']) => ({
  type: 'security.sign_ins_failed' as const,
  link: '/account/password',
  params: { times: String(times) },
})

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
