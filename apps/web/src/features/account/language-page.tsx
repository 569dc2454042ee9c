import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { CurrencyCard } from './currency-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { languageWords } from './messages.ts'

export function LanguagePage() {
  const t = useWords(languageWords)
  return (
    <div className="column">
      <BackHeading title={t('title')} />
      <p className="mt-1 mb-5 text-muted">{t('intro')}</p>
      <div className="flex flex-col gap-4">
        <LanguageCard />
        <CurrencyCard />
      </div>
    </div>
  )
}
