import type { TicketTopic } from '@sengi/contract/support/tickets'
import { standards } from '../../modules/settings/index.ts'
import { begin, ownComplaint, step } from '../../modules/support/complaints/complaints.service.ts'
import { beginning, standingIn } from '../../modules/support/tickets.rules.ts'
import { clockNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { demoStaff } from '../people.ts'
import { daysBefore } from '../tell-story.ts'
import type { Cast } from './cast.ts'
import { insertTicketThen } from './tickets.store.ts'

interface Line {
  readonly days: number
  readonly says: string
  readonly isOurs?: true
}

interface Question {
  readonly who: string
  readonly topic: TicketTopic
  readonly subject: string
  /** The first asks; whoever wrote last waits for the other. */
  readonly lines: readonly [Line, ...Line[]]
}

const asked = (who: string, topic: TicketTopic, subject: string, hours: number, says: string): Question => ({
  who,
  topic,
  subject,
  lines: [{ days: hours / 24, says }],
})

/** What people asked overnight. */
const questions: readonly Question[] = [
  asked(
    'nomsa',
    'purchase',
    'Paying from another account',
    20,
    'I want to buy for R600 and pay from the account of my husband, Riaan. Is that all right, or does it have to be mine?',
  ),
  asked(
    'pieter',
    'verification',
    'What counts as proof of address?',
    15,
    'We live on a farm and get no municipal bill. May I send a letter from the co-op, or from my bank?',
  ),
  asked(
    'lindiwe',
    'payment',
    'Proof of a payment',
    11,
    'I sent LTC to a friend two weeks ago and he asks for a proof with the date. Where do I get one?',
  ),
  asked(
    'ayesha',
    'security',
    'A call about my account',
    8,
    'Somebody phoned, said she is from Sengi and wanted my PIN. I put the phone down. Should I change anything?',
  ),
  asked(
    'thabo',
    'p2p',
    'Can I trade on a Sunday?',
    5,
    'My bank shows PayShap at once, also on Sundays. Do the times of an order count then as well?',
  ),
  asked(
    'pieter',
    'other',
    'Statement for my tax',
    2,
    'Where do I find everything that I bought and sold between March and February, in rand?',
  ),
]

/** In its fifth week by now, and nobody has given a reason or a decision. */
const complaint: Question = {
  who: 'ayesha',
  topic: 'complaint',
  subject: 'Charged twice for one purchase',
  lines: [
    {
      days: 31.2,
      says: 'I paid for my ETH once, but your fee is in the price and under the price. I want to know which of them is right.',
    },
    { days: 29.4, says: 'Thank you, Ayesha. We look at what was charged and come back to you.', isOurs: true },
    { days: 0.8, says: 'It is more than four weeks now. What did you find?' },
  ],
}

/** Lets people ask our team: six tickets of the night and a complaint that is weeks old. */
export async function askTheTeam(tx: Tx, cast: Cast): Promise<void> {
  const now = await clockNow(tx)
  for (const question of [complaint, ...questions]) await askThen(tx, cast, question, now)
}

async function askThen(tx: Tx, cast: Cast, { who, topic, subject, lines }: Question, now: Date): Promise<void> {
  const { id: userId } = cast(who)
  const said = lines.map(({ days, says, isOurs }) => ({
    at: daysBefore(now, days),
    text: says,
    authorId: isOurs ? cast(demoStaff.username).id : userId,
  }))
  const openedAt = daysBefore(now, lines[0].days)
  const standing = lines.slice(1).reduce(
    (before, { days, isOurs }) => {
      const state = isOurs ? 'waiting_for_you' : 'waiting_for_us'
      return standingIn(state, before, daysBefore(now, days), standards.support)
    },
    beginning(openedAt, standards.support),
  )
  const id = await insertTicketThen(tx, { userId, topic, subject, openedAt, standing, lines: said })
  if (topic === 'complaint') await complainThen(tx, cast, { userId, id, topic }, openedAt)
}

/** A colleague acknowledged it within its three weeks. */
async function complainThen(tx: Tx, cast: Cast, ticket: Parameters<typeof begin>[1], openedAt: Date): Promise<void> {
  await begin(tx, ticket, ticket.userId, openedAt)
  const { id: staffId } = cast(demoStaff.username)
  const acknowledged = { acknowledged_at: daysBefore(openedAt, -acknowledgedAfter), acknowledged_by: staffId }
  const complaint = await ownComplaint(tx, ticket.userId, ticket.id)
  await step(tx, complaint, 'acknowledge', acknowledged)
}

const acknowledgedAfter = 2
