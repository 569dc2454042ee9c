import type { SpokenLanguage } from '@sengi/contract/languages'
import { BackHeading } from '../../lib/back-heading.tsx'
import { language, languageNames } from '../../lib/words/language.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { accountWords } from './messages.ts'
import { useChangeLanguage } from './use-language.ts'

const choices = (['en', 'af'] as const).map((value) => ({ value, label: languageNames[value] }))

/** Every language is named in its own words, so that whoever cannot read this one finds theirs. */
export function LanguagePage() {
  const t = useWords(accountWords)
  const change = useChangeLanguage()
  const spoken = language.now()
  return (
    <div className="mx-auto w-full max-w-[40rem] lg:mx-0">
      <BackHeading title={t('language')} />
      <p className="mt-1 mb-5 text-muted">{t('language_line')}</p>
      <Card>
        <div className="max-w-[26rem]">
          <Segments<SpokenLanguage>
            legend={t('language_choice')}
            quiet
            choices={choices}
            value={spoken === 'af' ? 'af' : 'en'}
            onChange={(next) =>
              change.mutate(next, { onError: (error) => toast.failure(t('language_not_saved'), error.message) })
            }
          />
        </div>
        <p className="mt-4 text-muted text-sm">{t('language_rest')}</p>
      </Card>
    </div>
  )
}
