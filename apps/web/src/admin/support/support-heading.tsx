import { useWords } from '../../lib/words/words.ts'
import { PartsHeading } from '../../ui/parts-heading.tsx'
import { supportDeskWords } from './messages.ts'

/** The heading of the lists of this desk, with the way from one to the other. */
export function SupportHeading({ title, intro }: { title: string; intro: string }) {
  const t = useWords(supportDeskWords)
  const parts = [
    ['/admin/support', t('tickets')],
    ['/admin/support/complaints', t('complaints')],
    ['/admin/support/answers', t('kept_answers')],
    ['/admin/support/announcements', t('announcements')],
  ] as const
  return <PartsHeading title={title} intro={intro} label={t('parts')} parts={parts} />
}
