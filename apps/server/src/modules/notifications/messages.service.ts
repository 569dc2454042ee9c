import { type Db, inTransaction } from '../../platform/db.ts'
import { queueLetters } from '../../platform/letters.ts'
import type { Push } from '../../ports/push/push.ts'
import { contactOf } from '../auth/index.ts'
import { batchSize, leaseSeconds, pauseAfter } from './delivery.rules.ts'
import { gatheredCategories, letterText, type Message, messagesOf } from './messages.rules.ts'
import { markFailed, markSent, postpone, takeDue } from './messages.store.ts'
import { deleteGone, listSubscriptionsOf } from './push.store.ts'

const take = { most: batchSize, seconds: leaseSeconds, gathered: gatheredCategories }

/** Turns due notices into letters; notice and letter change together, so each becomes one letter. */
export async function writeLetters(db: Db, origin: string): Promise<void> {
  const due = await takeDue(db, { ...take, channel: 'email' })
  for (const message of messagesOf(due)) await writeLetter(db, message, origin)
  if (due.length >= batchSize) await writeLetters(db, origin)
}

function writeLetter(db: Db, message: Message, origin: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { email, username } = await contactOf(tx, message.userId)
    const text = letterText(message, username, origin)
    await queueLetters(tx, [{ to: email, subject: message.title.slice(0, 200), text, key: `notice:${message.ids[0]}` }])
    await markSent(tx, message)
  })
}

/** Wakes the browsers of those who asked for it. One that fails does not hold up the others. */
export async function sendPushes(db: Db, push: Push): Promise<void> {
  const due = await takeDue(db, { ...take, channel: 'push' })
  const outcomes = await Promise.allSettled(messagesOf(due).map((message) => wake(db, push, message)))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages could not be pushed`)
  if (due.length >= batchSize) await sendPushes(db, push)
}

/** One browser that was reached is enough; one that is gone is forgotten. */
async function wake(db: Db, push: Push, message: Message): Promise<void> {
  const targets = await listSubscriptionsOf(db, message.userId)
  const outcomes = await Promise.allSettled(targets.map((target) => push.send(target, pushOf(message))))
  for (const [place, { endpoint }] of targets.entries()) {
    const outcome = outcomes[place]
    if (outcome?.status === 'fulfilled' && outcome.value === 'gone') await deleteGone(db, endpoint)
  }
  if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent')) {
    return markSent(db, message)
  }
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  const pause = failure ? pauseAfter(message.tries) : null
  if (pause === null) await markFailed(db, message)
  else await postpone(db, message, pause)
  if (failure) throw failure.reason
}

const pushOf = ({ ids, title, body, link, isUrgent }: Message) => ({
  topic: ids[0].replaceAll('-', ''),
  payload: JSON.stringify({ id: ids[0], title, body, link }),
  isUrgent,
})
