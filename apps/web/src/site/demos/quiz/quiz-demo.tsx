import { useWords } from '../../../lib/words/words.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { figureMark } from '../../figure-mark.ts'
import { DemoFrame } from '../demo-frame.tsx'
import { demosWords } from '../messages.ts'
import { answersOf } from './answers.ts'
import { bandNames, questions } from './quiz.rules.ts'
import type { QuizWords } from './quiz-words.ts'

export const QuizDemo = () => {
  const t = useWords(demosWords)
  const words: QuizWords = {
    next: t('quiz_next'),
    result: t('quiz_result'),
    answer: t('quiz_answer'),
    points: t('quiz_points', { points: figureMark }),
    score: t('quiz_score', { points: figureMark, percent: figureMark }),
    bands: {
      beginner: { name: t('quiz_beginner'), line: t('quiz_beginner_line') },
      learning: { name: t('quiz_learning'), line: t('quiz_learning_line') },
      confident: { name: t('quiz_confident'), line: t('quiz_confident_line') },
      expert: { name: t('quiz_expert'), line: t('quiz_expert_line') },
    },
  }
  return (
    <DemoFrame name="quiz" title={t('quiz')} line={t('quiz_line')} words={words}>
      {questions.map((question, place) => (
        <Question key={question.name} place={place} />
      ))}
      <p data-part="why" role="status" className="mt-3 empty:hidden" />
      <button type="button" data-part="go" disabled className={buttonStyle('primary', 'medium', `mt-4 ${unready}`)}>
        {words.answer}
      </button>
      <QuizResult />
    </DemoFrame>
  )
}

const unready = 'disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-subtle [&[hidden]]:hidden'

const Question = ({ place }: { place: number }) => {
  const t = useWords(demosWords)
  const question = answersOf(t)[place]
  if (!question) return null
  return (
    <fieldset data-part="question" data-why={question.why} hidden={place > 0} disabled className="min-w-0">
      <legend className="font-medium">
        <span className="mb-1 block font-normal text-muted text-sm">{t('quiz_step', { step: place + 1 })}</span>
        {question.asked}
      </legend>
      <div className="mt-3 space-y-2">
        {question.answers.map(({ text, points }) => (
          <label
            key={text}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-button border border-line px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name={`quiz-${place}`} value={points} className="size-4.5 shrink-0 accent-primary" />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const QuizResult = () => {
  const t = useWords(demosWords)
  return (
    <div data-part="outcome" hidden>
      <p data-part="band" tabIndex={-1} className="font-semibold text-2xl" />
      <p data-part="score" className="text-muted tabular-nums" />
      <div aria-hidden="true" className="mt-4 grid grid-cols-4 gap-1">
        {bandNames.map((name) => (
          <span
            key={name}
            data-part="bar"
            data-band={name}
            className="h-3 rounded-full bg-surface-2 data-lit:bg-primary forced-colors:border"
          />
        ))}
      </div>
      <p data-part="advice" className="mt-4" />
      <p className="mt-2 text-sm text-subtle">{t('quiz_bands')}</p>
      <button type="button" data-part="retake" className={buttonStyle('secondary', 'medium', 'mt-4')}>
        {t('quiz_retake')}
      </button>
    </div>
  )
}
