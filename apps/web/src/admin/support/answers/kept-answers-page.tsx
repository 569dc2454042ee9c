import type { KeptAnswer } from '@sengi/contract/support/kept-answers'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../../lib/session/me.ts'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Desk } from '../../desk/desk.tsx'
import { SaveFile } from '../../lists/save-file.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { StaffList } from '../../staff-list.tsx'
import { keptAnswerWords } from '../messages.ts'
import { SupportHeading } from '../support-heading.tsx'
import { ChangeAnswer, NewAnswer } from './kept-answer-form.tsx'
import { type AnswerList, answerLists, keptAnswersFile, useKeptAnswers, useRetireAnswer } from './use-kept-answers.ts'

/** What our team answers again and again: kept, changed and retired by whoever answers. */
export function KeptAnswersPage() {
  const t = useWords(keptAnswerWords)
  const mayAnswer = useUser().permissions.includes('support.answer')
  const [search, setSearch] = useSearchParams()
  const list = answerLists.find((one) => one === search.get('retired')) ?? 'no'
  return (
    <Desk>
      <SupportHeading title={t('title')} intro={t('intro')} />
      {mayAnswer && <NewAnswer />}
      <Segments
        legend={t('list')}
        quiet
        choices={answerLists.map((value) => ({ value, label: t(`list_${value}`) }))}
        value={list}
        onChange={(next) => setSearch(next === 'no' ? {} : { retired: next }, { replace: true })}
      />
      <section aria-label={t(`list_${list}`)} className="mt-5">
        <div className="mb-5">
          <SaveFile name="kept-answers" file={() => keptAnswersFile(list)} />
        </div>
        <List key={list} list={list} mayAnswer={mayAnswer} />
      </section>
    </Desk>
  )
}

function List({ list, mayAnswer }: { list: AnswerList; mayAnswer: boolean }) {
  const t = useWords(keptAnswerWords)
  return (
    <StaffList
      query={useKeptAnswers(list)}
      words={{
        loading: t('loading'),
        failed: t('failed'),
        none: t(`none_${list}`),
        noneLine: t(`none_line_${list}`),
        more: t('more'),
      }}
      icon={<MessageSquareText />}
      keyOf={({ id }: KeptAnswer) => id}
    >
      {(kept) => <AnswerCard kept={kept} mayAnswer={mayAnswer} />}
    </StaffList>
  )
}

type Act = 'change' | 'retire'

function AnswerCard({ kept, mayAnswer }: { kept: KeptAnswer; mayAnswer: boolean }) {
  const t = useWords(keptAnswerWords)
  const [act, setAct] = useState<Act | null>(null)
  const { title, text, text_af, retired_at } = kept
  return (
    <Card>
      <h2 className="break-words font-semibold text-ink">{title}</h2>
      <p className="mt-1 text-sm text-subtle">
        {t('used', { count: kept.used })} · <LastTouched kept={kept} />
      </p>
      {act !== 'change' && (
        <>
          <p className="mt-3 whitespace-pre-line break-words text-ink">{text}</p>
          {text_af && (
            <p lang="af" className="mt-3 whitespace-pre-line break-words border-line border-t pt-3 text-muted">
              {text_af}
            </p>
          )}
        </>
      )}
      {mayAnswer && !retired_at && <Acts kept={kept} act={act} onAct={setAct} />}
    </Card>
  )
}

function LastTouched({ kept: { made_by, made_at, changed_by, changed_at, retired_at } }: { kept: KeptAnswer }) {
  const t = useWords(keptAnswerWords)
  if (retired_at) return t('retired_on', { date: dateText(retired_at) })
  if (changed_by && changed_at) return t('changed_by', { name: changed_by, date: dateText(changed_at) })
  return t('made_by', { name: made_by, date: dateText(made_at) })
}

function Acts({ kept, act, onAct }: { kept: KeptAnswer; act: Act | null; onAct: (act: Act | null) => void }) {
  const t = useWords(keptAnswerWords)
  const retire = useRetireAnswer(kept.id)
  const words = {
    name: t('retire_it', { title: kept.title }),
    label: t('why'),
    hint: t('why_hint'),
    go: t('retire'),
    done: t('retired'),
  }
  return (
    <div className="mt-4 border-line border-t pt-4">
      {act !== 'change' && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            aria-label={t('change_it', { title: kept.title })}
            onClick={() => onAct('change')}
          >
            {t('change')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('retire_it', { title: kept.title })}
            aria-expanded={act === 'retire'}
            onClick={() => onAct(act === 'retire' ? null : 'retire')}
          >
            {t('retire')}
          </Button>
        </div>
      )}
      {act === 'change' && <ChangeAnswer kept={kept} onDone={() => onAct(null)} />}
      {act === 'retire' && (
        <div className="mt-4">
          <ReasonForm act={retire} most={500} words={words} />
        </div>
      )}
    </div>
  )
}
