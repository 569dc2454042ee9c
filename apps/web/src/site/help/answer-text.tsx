import type { HelpWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { FigureText } from '../figure.tsx'
import type { FigureName } from '../figure-texts.ts'
import { type HelpArticle, helpWords, type PlainArticle } from './messages.ts'

/** Where a figure stands in a text until it is drawn. */
const mark = (name: FigureName) => `#${name}#`

/** An article whose text names figures does not compile until it says here which. */
const withMarks: Readonly<Record<Exclude<HelpArticle, PlainArticle>, (t: Say<HelpWords>) => string>> = {
  a_send_person: (t) => t('a_send_person_text', { claim: mark('claim') }),
  a_forgot_password: (t) => t('a_forgot_password_text', { link: mark('link'), brake: mark('brake') }),
  a_forgot_pin: (t) => t('a_forgot_pin_text', { brake: mark('brake') }),
  a_brake: (t) => t('a_brake_text', { brake: mark('brake') }),
}

const isMarked = (about: HelpArticle): about is keyof typeof withMarks => about in withMarks

/** What an article says, paragraph by paragraph, with the figures of now. */
export function AnswerText({ about }: { about: HelpArticle }) {
  const t = useWords(helpWords)
  const text = isMarked(about) ? withMarks[about](t) : t(`${about}_text`)
  return text
    .split('\n')
    .map((paragraph) => (
      <p key={paragraph}>
        {paragraph
          .split('#')
          .map((part, place) => (place % 2 === 0 ? part : <FigureText key={part} name={part as FigureName} />))}
      </p>
    ))
}
