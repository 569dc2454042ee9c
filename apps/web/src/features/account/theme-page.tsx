import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { ThemeSwitch } from '../../ui/fields/theme-switch.tsx'
import { accountWords } from './messages.ts'

export function ThemePage() {
  const t = useWords(accountWords)
  return (
    <div className="column">
      <BackHeading title={t('theme')} />
      <p className="mt-1 mb-5 text-muted">{t('theme_line')}</p>
      <Card>
        <div className="max-w-[26rem]">
          <ThemeSwitch />
        </div>
      </Card>
    </div>
  )
}
