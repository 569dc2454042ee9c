import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LandingWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { FigureText } from '../figure.tsx'
import { landingWords } from './messages.ts'
import { Section } from './section.tsx'

const questions = ['who', 'id', 'lose', 'unpaid', 'coins', 'reach'] as const

const answerTo = (t: Say<LandingWords>, question: (typeof questions)[number]): ReactNode =>
  question === 'reach' ? t.drawn('reach_answer', { time: <FigureText name="answer" /> }) : t(`${question}_answer`)

export const Questions = () => {
  const t = useWords(landingWords)
  return (
    <Section split id="questions" title={t('questions_title')}>
      <div className="border-line border-t lg:border-t-0">
        {questions.map((ask) => (
          <details key={ask} className="group border-line border-b lg:first:[&>summary]:pt-0">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-input py-3 font-medium text-lg hover:text-primary [&::-webkit-details-marker]:hidden">
              {t(ask)}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-subtle transition-transform duration-[150ms] group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[65ch] pb-5 text-muted">{answerTo(t, ask)}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
