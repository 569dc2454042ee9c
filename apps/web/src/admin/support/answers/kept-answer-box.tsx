import type { SpokenLanguage } from '@sengi/contract/languages'
import type { KeptAnswer } from '@sengi/contract/support/kept-answers'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { keptAnswerWords } from '../messages.ts'
import { foundAnswers } from './found-answers.ts'
import { useChoosableAnswers } from './use-kept-answers.ts'

/** Finds a kept answer by its words, and hands it on to be changed and sent. Nothing while none is kept. */
export function KeptAnswerBox({
  language,
  onChoose,
}: {
  language: SpokenLanguage
  onChoose: (kept: KeptAnswer) => void
}) {
  const t = useWords(keptAnswerWords)
  const [typed, setTyped] = useState('')
  const { data: all = [] } = useChoosableAnswers()
  if (all.length === 0) return null
  const choose = (id: string) => {
    const kept = all.find((one) => one.id === id)
    setTyped('')
    if (kept) onChoose(kept)
  }
  const found = foundAnswers(all, typed)
  return (
    <Field label={t('begin_from')} hint={t(found.length > 0 ? 'begin_hint' : 'begin_none')}>
      <Combobox
        name="kept_answer"
        value={typed}
        onChange={setTyped}
        onChoose={choose}
        suggestions={found.map((kept) => ({
          value: kept.id,
          group: '',
          content: <Row kept={kept} language={language} />,
        }))}
        listLabel={t('title')}
        maxLength={100}
        spellCheck={false}
      />
    </Field>
  )
}

function Row({ kept: { title, text, text_af }, language }: { kept: KeptAnswer; language: SpokenLanguage }) {
  const t = useWords(keptAnswerWords)
  const isTranslated = language === 'af' && text_af !== null
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">
        {title}
        {language === 'af' && !isTranslated && <span className="font-normal text-subtle"> · {t('english_only')}</span>}
      </span>
      <span lang={isTranslated ? 'af' : 'en'} className="block truncate text-muted text-sm">
        {isTranslated ? text_af : text}
      </span>
    </span>
  )
}
