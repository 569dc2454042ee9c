import { languages, type SpokenLanguage } from '@sengi/contract/languages'
import { language, languageNames, locales } from '../../lib/words/language.ts'
import { dateText } from '../../lib/words/time-text.ts'
import type { LanguageWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { percentSaid } from './languages.gen.ts'
import { languageWords } from './messages.ts'
import { nativeReaders } from './native-readers.ts'
import { useChangeLanguage } from './use-language.ts'

const choices = languages.map((value) => ({ value, label: languageNames[value] }))

/** Every language is named in its own words, so that whoever cannot read this one finds theirs. */
export function LanguageCard() {
  const t = useWords(languageWords)
  const change = useChangeLanguage()
  const spoken = language.now()
  return (
    <Card aria-labelledby="language">
      <CardHeading id="language">{t('choice')}</CardHeading>
      <div className="max-w-[26rem]">
        <Segments<SpokenLanguage>
          legend={t('choice')}
          quiet
          choices={choices}
          value={spoken === 'af' ? 'af' : 'en'}
          onChange={(next) => change.mutate(next, { onError: (error) => toast.failure(t('not_saved'), error.message) })}
        />
      </div>
      <p className="mt-3 text-muted text-sm">{t('rest')}</p>
      <dl className="mt-4 border-line border-t pt-1">
        {languages.map((one) => (
          <Standing key={one} of={one} />
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">
        {t.drawn('help', { link: (inside) => <TextLink to="/account/tickets/new">{inside}</TextLink> })}
      </p>
    </Card>
  )
}

/** How far a language is, and who says so. */
function Standing({ of }: { of: SpokenLanguage }) {
  const t = useWords(languageWords)
  const percent = percentSaid[of]
  return (
    <div className="border-line border-b py-2.5 last:border-b-0">
      <dt lang={locales[of]} className="float-left font-medium text-ink">
        {languageNames[of]}
      </dt>
      <dd className="text-right text-ink tabular-nums">{t('complete', { percent })}</dd>
      <dd className="clear-both text-muted text-sm">{checkText(t, of)}</dd>
    </div>
  )
}

function checkText(t: Say<LanguageWords>, of: SpokenLanguage): string {
  if (of === 'en') return t('source')
  const day = nativeReaders[of]
  return day === null ? t('unchecked') : t('checked', { date: dateText(day) })
}
