import { CircleHelp } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { appWords } from '../messages.ts'

export function HelpCard() {
  const t = useWords(appWords)
  return (
    <Card aria-labelledby="help-heading" className="flex gap-3">
      <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-subtle" />
      <div className="min-w-0 text-sm">
        <h2 id="help-heading" className="font-semibold text-base text-ink">
          {t('need_help')}
        </h2>
        <p className="mt-1 mb-2 text-muted">{t('help_line')}</p>
        <TextLink to="/help" className="target-44">
          {t('open_help')}
        </TextLink>
      </div>
    </Card>
  )
}
