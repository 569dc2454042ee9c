import { useWords } from '../lib/words/words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { adminWords } from './messages.ts'

/** A member of staff at a page that another role has. */
export function NotForThisRole() {
  const t = useWords(adminWords)
  return (
    <>
      <PageHeading title={t('not_yours')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 max-w-[60ch] text-muted">{t('not_yours_line')}</p>
      <LinkButton to="/admin" variant="secondary" className="mt-6">
        {t('to_dashboard')}
      </LinkButton>
    </>
  )
}
