import { keptAnswers, type KeptAnswer as Wire, type WrittenAnswer } from '@sengi/contract/support/kept-answers'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { AnswerWords, KeptAnswer } from './answers.rules.ts'
import * as acts from './answers.service.ts'
import { getKeptAnswer, listKeptAnswers } from './answers.store.ts'

/** Each call checks its own permission on the server. */
export const keptAnswerRoutes = (): Route[] =>
  serve(keptAnswers, {
    listKeptAnswers: {
      permission: 'support.read',
      handle: (call) => answerPage(call, answersIn(call.query)),
    },
    exportKeptAnswers: {
      permission: 'support.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, answersIn(call.query), answersFile),
    },
    keepAnswer: {
      permission: 'support.answer',
      act: ({ db, user, body }) => acts.addKeptAnswer(db, user.id, wordsOf(body)),
      show,
    },
    changeKeptAnswer: {
      permission: 'support.answer',
      act: ({ db, user, params: { answer_id: id }, body }) =>
        acts.changeKeptAnswer(db, user.id, { id, version: body.version, words: wordsOf(body), reason: body.reason }),
      show,
    },
    retireKeptAnswer: {
      permission: 'support.answer',
      act: ({ db, user, params: { answer_id: id }, body }) =>
        acts.retireKeptAnswer(db, user.id, { id, reason: body.reason }),
      show,
    },
  })

const wordsOf = ({ title, text, text_af }: WrittenAnswer): AnswerWords => ({ title, text, textAf: text_af ?? null })

const show = async ({ db }: { db: Db }, id: string) => present(await getKeptAnswer(db, id))

const present = (kept: KeptAnswer): Wire => ({
  id: kept.id,
  title: kept.title,
  text: kept.text,
  text_af: kept.textAf,
  used: kept.used,
  version: kept.version,
  made_by: kept.madeBy,
  made_at: kept.madeAt.toISOString(),
  changed_by: kept.changedBy,
  changed_at: kept.changedAt?.toISOString() ?? null,
  retired_at: kept.retiredAt?.toISOString() ?? null,
})

const answersIn = ({ retired }: { readonly retired: 'no' | 'yes' }): Listing<KeptAnswer, Wire> => ({
  read: (db, wanted) => listKeptAnswers(db, { ...wanted, isRetired: retired === 'yes' }),
  position: byId,
  present,
})

const answersFile: ListFile<Wire> = {
  name: 'kept-answers',
  columns: [
    ...(['id', 'title', 'text', 'text_af', 'used', 'version', 'made_by', 'made_at'] as const),
    ...(['changed_by', 'changed_at', 'retired_at'] as const),
  ],
}
