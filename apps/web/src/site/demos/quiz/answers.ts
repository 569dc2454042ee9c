import type { DemosWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'
import { questions } from './quiz.rules.ts'

interface Asked {
  readonly asked: string
  readonly why: string
  readonly answers: readonly { readonly text: string; readonly points: number }[]
}

/** The questions in words, each answer with what it is worth. */
export function answersOf(t: Say<DemosWords>): readonly Asked[] {
  const [key, escrow, stake] = questions
  return [
    {
      asked: t('q_key'),
      why: t('q_key_why'),
      answers: [
        { text: t('q_key_give'), points: key.answers.give },
        { text: t('q_key_change'), points: key.answers.change },
        { text: t('q_key_ask'), points: key.answers.ask },
        { text: t('q_key_refuse'), points: key.answers.refuse },
      ],
    },
    {
      asked: t('q_escrow'),
      why: t('q_escrow_why'),
      answers: [
        { text: t('q_escrow_proof'), points: escrow.answers.proof },
        { text: t('q_escrow_bank'), points: escrow.answers.bank },
        { text: t('q_escrow_sms'), points: escrow.answers.sms },
        { text: t('q_escrow_wait'), points: escrow.answers.wait },
      ],
    },
    {
      asked: t('q_stake'),
      why: t('q_stake_why'),
      answers: [
        { text: t('q_stake_gain'), points: stake.answers.gain },
        { text: t('q_stake_same'), points: stake.answers.same },
        { text: t('q_stake_loss'), points: stake.answers.loss },
        { text: t('q_stake_none'), points: stake.answers.none },
      ],
    },
  ]
}
