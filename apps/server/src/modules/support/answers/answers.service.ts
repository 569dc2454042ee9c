import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { type AnswerWords, type KeptAnswer, recordedWords, whyNotAltered } from './answers.rules.ts'
import * as store from './answers.store.ts'

/** Keeps an answer. Answers its id. @throws DomainError too_many_kept_answers, kept_answer_titled */
export const addKeptAnswer = (db: Db, staffId: string, words: AnswerWords): Promise<string> =>
  inTransaction(db, async (tx) => {
    await store.lockKeeping(tx)
    const most = (await figuresOf(tx)).support.keptAnswersAtMost
    if ((await store.countKeptAnswers(tx)) >= most) throw new DomainError('too_many_kept_answers', { most })
    await requireFreeTitle(tx, words.title)
    const id = await store.insertKeptAnswer(tx, words, staffId)
    await note(tx, staffId, 'kept', id, { after: recordedWords(words) })
    return id
  })

interface Change {
  readonly id: string
  /** The writing that whoever changes it has read. */
  readonly version: number
  readonly words: AnswerWords
  readonly reason: string
}

/** Changes one as it was read. Answers its id. @throws DomainError kept_answer_not_found, _retired, _changed, _titled */
export const changeKeptAnswer = (db: Db, staffId: string, { id, version, words, reason }: Change): Promise<string> =>
  inTransaction(db, async (tx) => {
    await store.lockKeeping(tx)
    const before = await held(tx, id)
    refuseAltering(before, version)
    await requireFreeTitle(tx, words.title, id)
    await store.saveAnswer(tx, id, words, staffId)
    await note(tx, staffId, 'changed', id, { before: recordedWords(before), after: recordedWords(words), reason })
    return id
  })

/** Nobody chooses it any more. Answers its id. @throws DomainError kept_answer_not_found, kept_answer_retired */
export const retireKeptAnswer = (
  db: Db,
  staffId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const before = await held(tx, id)
    refuseAltering(before, before.version)
    await store.saveRetired(tx, id, staffId)
    await note(tx, staffId, 'retired', id, { before: recordedWords(before), reason })
    return id
  })

/** Counts that an answer began from it. @throws DomainError kept_answer_not_found */
export async function countBegun(tx: Tx, id: string): Promise<void> {
  if (!(await store.addUse(tx, id))) throw new DomainError('kept_answer_not_found')
}

async function held(tx: Tx, id: string): Promise<KeptAnswer> {
  const kept = await store.lockKeptAnswer(tx, id)
  if (!kept) throw new DomainError('kept_answer_not_found')
  return kept
}

function refuseAltering(kept: KeptAnswer, readVersion: number): void {
  const why = whyNotAltered(kept, readVersion)
  if (why) throw new DomainError(why)
}

async function requireFreeTitle(tx: Tx, title: string, ownId?: string): Promise<void> {
  const titled = await store.findTitled(tx, title)
  if (titled && titled.id !== ownId) throw new DomainError('kept_answer_titled')
}

const note = (tx: Tx, actorId: string, act: 'kept' | 'changed' | 'retired', id: string, detail: object) =>
  recordAudit(tx, { actorId, action: `support.answer_${act}`, subject: `kept_answer:${id}`, detail: { ...detail } })
